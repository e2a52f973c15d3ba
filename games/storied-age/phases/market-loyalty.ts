import { choice, type Option } from '../../../engine/fields/field.ts'
import { offer } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { type Side, sideOfSeat } from '../chapter.ts'
import { type Character, sideOfTrack, type Track } from '../characters.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred, sharedRefusal } from '../contract.ts'
import { lazily } from '../lazily.ts'
import { chapterOf } from '../presence.ts'
import { trackPrice } from '../prices.ts'
import { whyMarket } from '../refusals/market.ts'
import { LEADS, type Lead, nameOf, playerAt, type StoriedAge } from '../state.ts'
import { victoryTokens, words } from '../words.ts'
import { whyDear } from './market-sheet.ts'

/** SA-148 to SA-153: moves on the friendship track, one step each. */
export function loyaltyOffers(asking: Asking, side: Side): AgeOffer[] {
  const { characters } = asking.state
  const movable = characters.filter((one) => one.mark !== 'killed')
  const strengthened = (one: Character) =>
    lazily('strengthen-loyalty', one.id, () => strengthen(asking, side, one))
  if (side === 'spotlight') return movable.map(strengthened)
  const own = movable.filter((one) => one.owner === asking.seat)
  return [
    ...own.map(strengthened),
    ...movable.map((one) => lazily('weaken-loyalty', one.id, () => weaken(asking, one))),
  ]
}

const OUTWARD: Readonly<Record<Lead, 1 | -1>> = { protagonist: 1, antagonist: -1 }

function strengthen(asking: Asking, side: Side, character: Character): AgeOffer {
  const { state } = asking
  const options = LEADS.map((lead) => leadOption(state, character, lead))
  const cost = Math.min(2, Math.abs(character.track) + 1)
  const refused =
    whyNoMove(asking, character) ??
    (side === 'adversity' ? whyUnused(state, character) : undefined) ??
    (Math.abs(character.track) === 2 ? whyMarket.alreadyPersonal(character.name) : undefined) ??
    sharedRefusal(options) ??
    whyDear(state, cost)
  return offer({
    do: 'strengthen-loyalty',
    on: character.id,
    title: `Bind ${character.name} more closely`,
    price: victoryTokens(cost),
    rule: side === 'spotlight' ? 'SA-148' : 'SA-150',
    ...barred(refused),
    inputs: { lead: choice('To whom?', options, { rule: 'SA-148' }) },
    decide(turn, input) {
      const to = (character.track + OUTWARD[input.lead as Lead]) as Track
      turn.emit({ type: 'track-moved', character: character.id, from: character.track, to, cost })
    },
  })
}

/** SA-148, SA-152: from Neutral either lead; to personal only the same one, and only if they met. */
function leadOption(state: StoriedAge, character: Character, lead: Lead): Option {
  const side = sideOfTrack(character.track)
  const base = { value: lead, label: words.roles[lead] }
  if (side !== 0 && side !== OUTWARD[lead]) {
    return { ...base, refused: whyMarket.backToNeutral(character.name) }
  }
  const isPersonal = side !== 0
  const met = chapterOf(state).met[lead].includes(character.id)
  return isPersonal && !met
    ? { ...base, refused: whyMarket.notMetLead(character.name, words.leads[lead]) }
    : base
}

/** SA-149: toward Neutral, by the Adversity Player. */
function weaken(asking: Asking, character: Character): AgeOffer {
  const { state } = asking
  const to = (character.track - sideOfTrack(character.track)) as Track
  const cost = Math.max(1, trackPrice(character.track, to))
  return offer({
    do: 'weaken-loyalty',
    on: character.id,
    title: `Loosen ${character.name}’s loyalty`,
    price: victoryTokens(cost),
    rule: 'SA-149',
    ...barred(
      whyNoMove(asking, character) ??
        (character.track === 0 ? whyMarket.alreadyNeutral(character.name) : undefined) ??
        whyDear(state, cost),
    ),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'track-moved', character: character.id, from: character.track, to, cost })
    },
  })
}

/** SA-052, SA-148, SA-151, SA-153: who can move at all. */
function whyNoMove({ state, seat, names }: Asking, character: Character): Refusal | undefined {
  const chapter = chapterOf(state)
  const { owner, id, name } = character
  if (owner !== null) {
    if (playerAt(state, owner).role !== 'supporting') return whyMarket.leadsStay
    if (sideOfSeat(chapter, owner) === undefined) return whyMarket.wasAudience(nameOf(names, owner))
    if (owner !== seat) return whyMarket.ownerMoves(nameOf(names, owner), name)
    if (chapter.moved.includes(id)) return whyMarket.movedAlready(name)
  }
  const { protagonist, antagonist } = chapter.met
  return protagonist.includes(id) || antagonist.includes(id) ? undefined : whyMarket.notMet(name)
}

/** SA-150, SA-R51: their traits gave dice. */
function whyUnused(state: StoriedAge, character: Character): Refusal | undefined {
  return chapterOf(state).rolled.includes(character.id) ? undefined : whyMarket.tookNoPart(character.name)
}
