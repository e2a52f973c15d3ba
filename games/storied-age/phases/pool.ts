import { line } from '../../../engine/fields/field.ts'
import { offer, type TakeBack } from '../../../engine/game.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { type Chapter, exchangeOf, isUsed, type Side, sideOfSeat } from '../chapter.ts'
import type { Character } from '../characters.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred, required } from '../contract.ts'
import type { AgeEvent } from '../events.ts'
import { lazily } from '../lazily.ts'
import { chapterOf } from '../presence.ts'
import { whyChapter } from '../refusals/chapter.ts'
import { LIMITS, otherSeats, type StoriedAge } from '../state.ts'

/** A trait or a threat as the pool of an exchange sees it. */
interface Source {
  readonly id: string
  readonly text: string
  readonly dice: string
}

/** SA-115: any number of one's active traits and threats, each once, each with a line of how it matters. */
export function poolOffers(asking: Asking, side: Side, cast: readonly Character[]): AgeOffer[] {
  const chapter = chapterOf(asking.state)
  const offers: AgeOffer[] = []
  for (const character of cast) {
    for (const trait of character.traits) {
      const refused = () => whyNoTrait(chapter, trait, character)
      offers.push(poolOffer(asking, side, trait, refused))
    }
  }
  if (side === 'spotlight') return offers
  for (const threat of chapter.threats) {
    const refused = () => (threat.exhausted ? whyChapter.threatExhausted(threat.text) : undefined)
    offers.push(poolOffer(asking, side, threat, refused))
  }
  return offers
}

function poolOffer(asking: Asking, side: Side, source: Source, whyNot: () => Refusal | undefined): AgeOffer {
  const exchange = exchangeOf(chapterOf(asking.state))
  // Minds may change, but not for ever; an empty pool may always be filled again.
  const isEnough = exchange.uses[side] >= LIMITS.usesPerExchange && exchange.used[side].length > 0
  const enough = isEnough ? whyChapter.usedEnough(LIMITS.usesPerExchange) : undefined
  if (isUsed(exchange, source.id)) {
    return lazily('drop-trait', source.id, () => dropTrait(source, side, enough))
  }
  return lazily(
    'use-trait',
    source.id,
    () => useTrait(asking, side, source),
    () => whyNot() ?? enough,
  )
}

/** SA-091: the Spotlight Character is not active by itself either. */
function whyNoTrait(chapter: Chapter, { id, text }: Source, { owner, name }: Character): Refusal | undefined {
  const is = chapter.traits[id]
  if (is === 'active') return undefined
  if (is === 'exhausted') return whyChapter.exhausted(text, name)
  const isSpotlight = owner !== null && owner === chapter.spotlight
  return isSpotlight ? whyChapter.activateFirst(name) : whyChapter.idle(text)
}

function useTrait(asking: Asking, side: Side, { id, text, dice }: Source): AgeOffer {
  return offer({
    do: 'use-trait',
    on: id,
    title: `Use ${text} (${dice})`,
    rule: 'SA-115',
    judged: otherSeats(asking.state, asking.seat),
    inputs: { why: line('How does it help?', 1, 200, required(whyChapter.sayHow(text))) },
    decide(turn, input) {
      turn.emit({ type: 'trait-used', side, trait: id, why: input.why })
    },
  })
}

function dropTrait({ id, text }: Source, side: Side, enough: Refusal | undefined): AgeOffer {
  return offer({
    do: 'drop-trait',
    on: id,
    title: `Leave out ${text}`,
    rule: 'SA-115',
    ...barred(enough),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'trait-dropped', side, trait: id })
    },
  })
}

/** SA-116: until the dice roll, a trait that does not convince is left out. */
export const takeBackTrait: TakeBack<StoriedAge, AgeEvent> = {
  stands(state, claim) {
    const { chapter } = state
    const side = chapter && sideOfSeat(chapter, claim.seat)
    if (state.phase !== 'exchange-prepare' || !side) return false
    const { why } = claim.with as { why?: unknown }
    return exchangeOf(chapter).used[side].some((use) => use.trait === claim.on && use.why === why)
  },
  decide(turn, claim) {
    const side = sideOfSeat(chapterOf(turn.state), claim.seat)
    if (side) turn.emit({ type: 'trait-dropped', side, trait: claim.on ?? '' })
  },
}
