import { line } from '../../../engine/fields/field.ts'
import { offer, type TakeBack } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import {
  type Chapter,
  type Exchange,
  exchangeOf,
  findThreat,
  isUsed,
  type Side,
  sideOfSeat,
} from '../chapter.ts'
import { type Character, findTrait } from '../characters.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred, isAsked, whereEmpty } from '../contract.ts'
import type { AgeEvent } from '../events.ts'
import { lazily } from '../lazily.ts'
import { chapterOf } from '../presence.ts'
import { whyChapter } from '../refusals/chapter.ts'
import { LIMITS, otherSeats, type StoriedAge } from '../state.ts'
import { castOf } from './activating.ts'

/** A trait or a threat as the pool of an exchange sees it. */
interface Source {
  readonly id: string
  readonly text: string
  readonly dice: string
}

/** SA-115: any number of one's active traits and threats, each once, each with a line of how it matters. */
export function useOffers(asking: Asking, side: Side): AgeOffer[] {
  const chapter = chapterOf(asking.state)
  const exchange = exchangeOf(chapter)
  const enough = whyEnough(exchange, side)
  const offers: AgeOffer[] = []
  const add = (source: Source, whyNot: () => Refusal | undefined) => {
    if (isUsed(exchange, source.id) || !isAsked(asking, 'use-trait', source.id)) return
    offers.push(
      lazily(
        'use-trait',
        source.id,
        () => useTrait(asking, side, source),
        () => whyNot() ?? enough,
      ),
    )
  }
  for (const character of castOf(asking.state, side)) {
    for (const trait of character.traits) add(trait, () => whyNoTrait(chapter, trait, character))
  }
  if (side === 'spotlight') return offers
  for (const threat of chapter.threats) {
    add(threat, () => (threat.exhausted ? whyChapter.threatExhausted(threat.text) : undefined))
  }
  return offers
}

/** Until the roll, what was put in may be left out again. */
export function dropOffers({ state }: Asking, side: Side): AgeOffer[] {
  const chapter = chapterOf(state)
  const exchange = exchangeOf(chapter)
  const enough = whyEnough(exchange, side)
  return exchange.used[side].map(({ trait }) =>
    lazily('drop-trait', trait, () => {
      const source = findThreat(chapter, trait) ?? findTrait(state.characters, trait)
      return dropTrait({ id: trait, text: source?.text ?? '' }, side, enough)
    }),
  )
}

/** Minds may change, but not for ever; an empty pool may always be filled again. */
function whyEnough({ uses, used }: Exchange, side: Side): Refusal | undefined {
  const isEnough = uses[side] >= LIMITS.usesPerExchange && used[side].length > 0
  return isEnough ? whyChapter.usedEnough(LIMITS.usesPerExchange) : undefined
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
    inputs: {
      why: line('How does it help?', 1, 200, {
        rule: 'SA-115',
        otherwise: whereEmpty(() => whyChapter.sayHow(text)),
      }),
    },
    decide(turn, input) {
      turn.emit({ type: 'trait-used', side, trait: id, why: input.why })
    },
  })
}

function dropTrait({ id, text }: Omit<Source, 'dice'>, side: Side, enough: Refusal | undefined): AgeOffer {
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
