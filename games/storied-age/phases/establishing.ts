import { line } from '../../../engine/fields/field.ts'
import { type Claimed, offer, type TakeBack } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import { exchangeOf, LIKELIHOODS, type Likelihood, presenceOf, type Side, sideOfSeat } from '../chapter.ts'
import type { Character, Mark } from '../characters.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred, isAsked, required } from '../contract.ts'
import type { Arrival } from '../events/arrivals.ts'
import type { AgeEvent } from '../events.ts'
import { lazily } from '../lazily.ts'
import { unitsBetween } from '../map.ts'
import { actsFor, chapterOf, companionsOf, spotlightCharacter } from '../presence.ts'
import { distancePrice } from '../prices.ts'
import { whyChapter } from '../refusals/chapter.ts'
import { findFeature, otherSeats, type StoriedAge } from '../state.ts'
import { likelihoodPriceFor, testBringing } from '../weighty-friendship.ts'
import { chapterTokens, words } from '../words.ts'
import { cheapest, type Journey, likelihoodField, routeField } from './establishing-price.ts'
import { canRefund, spendable, whyShort } from './paying.ts'
import { elementOf } from './threats.ts'

/** SA-097 to SA-107: bringing somebody who exists into the chapter. */
export function establishOffers(asking: Asking, side: Side): AgeOffer[] {
  const chapter = chapterOf(asking.state)
  const offers: AgeOffer[] = []
  for (const character of asking.state.characters) {
    if (presenceOf(chapter, character.id) || !isAsked(asking, 'establish-character', character.id)) continue
    offers.push(
      lazily('establish-character', character.id, () => establishCharacter(character, side, asking)),
    )
  }
  return offers
}

/** SA-105: a mark makes it at least this unlikely. */
const FLOOR: Readonly<Record<Mark, Likelihood>> = {
  none: 'expected',
  impeded: 'unexpected',
  thwarted: 'surprising',
  killed: 'surprising',
}

function journeyOf(state: StoriedAge, side: Side, character: Character): Journey {
  const { opening, tokens } = chapterOf(state)
  const floor = LIKELIHOODS.indexOf(FLOOR[character.mark])
  const atLeast = whyChapter.atLeast(character.name, words.marks[character.mark], FLOOR[character.mark])
  return {
    character,
    units: character.location === null ? 0 : unitsBetween(state, character.location, opening?.place ?? ''),
    held: spendable(state, side),
    price: (likelihood) => likelihoodPriceFor(state, character, likelihood),
    bars: (likelihood) => (LIKELIHOODS.indexOf(likelihood) < floor ? atLeast : undefined),
    short: (total) => (total <= tokens[side] ? whyChapter.keepOne : whyChapter.allAtOnce(total)),
  }
}

function establishCharacter(character: Character, side: Side, { state, seat }: Asking): AgeOffer {
  const journey = journeyOf(state, side, character)
  const { owner } = character
  const least = cheapest(journey)
  return offer({
    do: 'establish-character',
    on: character.id,
    title: `Bring in ${character.name}`,
    prompt:
      'Say how they come to be here; how likely that is, the table judges. They act for you in this chapter.',
    price: chapterTokens(least),
    rule: 'SA-097',
    judged: otherSeats(state, seat),
    // SA-101: nobody's character comes in without their yes.
    ...(owner === null || owner === seat ? {} : { consent: () => [owner] }),
    ...barred(whyNotEstablish(state, side, journey, least)),
    inputs: {
      likelihood: likelihoodField(journey),
      route: routeField(journey),
      how: line('How do they come to be here?', 1, 200, required(whyChapter.noWay(character.name))),
    },
    decide(turn, input) {
      const likelihood = input.likelihood as Likelihood
      const cost = distancePrice(input.route) + likelihoodPriceFor(turn.state, character, likelihood)
      const { made, elements } = chapterOf(turn.state)
      const isKnown = elements.some((one) => one.subject === character.id)
      turn.emit({
        type: 'character-established',
        side,
        character: character.id,
        cost,
        units: input.route,
        likelihood,
        how: input.how,
        arrivals: arrivalsOf(turn.state, side, character, cost),
        element: isKnown ? null : `e${made.elements + 1}`,
      })
    },
  })
}

function arrivalsOf(state: StoriedAge, side: Side, { id }: Character, paid: number): Arrival[] {
  const chapter = chapterOf(state)
  const companions = companionsOf(state, id)
    .filter((one) => !presenceOf(chapter, one))
    .map((character): Arrival => ({ character, brought: side, how: 'travel', with: id, paid: 0 }))
  return [{ character: id, brought: side, how: 'established', with: id, paid }, ...companions]
}

function whyNotEstablish(
  state: StoriedAge,
  side: Side,
  journey: Journey,
  least: number,
): Refusal | undefined {
  const { character, units } = journey
  if (character.mark === 'killed') return whyChapter.gone(character.name)
  const barredBySide = whyNotSide(state, side, character)
  if (barredBySide) return barredBySide
  // SA-O7: a thing stays within one unit of where it was first established.
  if (character.thing && units > 1) {
    return whyChapter.fixedPlace(character.name, findFeature(state, character.location ?? '')?.name ?? '')
  }
  const way = distancePrice(units)
  return (
    whyShort(state, side, way, whyChapter.journey(character.name, units, way)) ??
    whyShort(state, side, least, whyChapter.allAtOnce(least))
  )
}

function whyNotSide(state: StoriedAge, side: Side, character: Character): Refusal | undefined {
  const test = testBringing(state, side, character)
  if (test === 'allowed') return undefined
  const lead = spotlightCharacter(state).name
  if (test === 'no-side') return whyChapter.noSide(lead)
  return side === 'spotlight'
    ? whyChapter.againstSpotlight(character.name, lead)
    : whyChapter.withSpotlight(character.name, lead)
}

/** SA-099: until the dice roll an objection to how likely it was takes it back, with all that came of it. */
export const takeBackEstablishing: TakeBack<StoriedAge, AgeEvent> = {
  stands: (state, claim) => undoing(state, claim) !== undefined,
  decide(turn, claim) {
    const undone = undoing(turn.state, claim)
    if (undone) turn.emit(undone)
  },
}

type Undone = Extract<AgeEvent, { type: 'establishing-taken-back' }>

function undoing(state: StoriedAge, claim: Claimed): Undone | undefined {
  const { chapter } = state
  if (state.phase !== 'exchange-prepare' || !chapter) return undefined
  const presence = presenceOf(chapter, claim.on ?? '')
  const side = sideOfSeat(chapter, claim.seat)
  if (!presence || !side || presence.how !== 'established') return undefined
  if (presence.brought !== side || presence.exchange !== exchangeOf(chapter).number) return undefined
  const group = chapter.present.filter((one) => one.with === presence.character)
  const active = group.filter((one) => isActivated(state, one.character))
  // What the other side has paid for since stands on it.
  if (active.some((one) => actsFor(state, one) !== side)) return undefined
  const element = elementOf(chapter, presence.character)
  const own = element?.type === 'established' ? element : undefined
  const tokens = presence.paid + active.length
  const rewards = own?.rewardedBy.length ?? 0
  if (!canRefund(state, { side, tokens, qualifying: active.length, rewards })) return undefined
  return {
    type: 'establishing-taken-back',
    side,
    characters: group.map((one) => one.character),
    refund: tokens,
    activations: active.length,
    element: own?.id ?? null,
  }
}

function isActivated(state: StoriedAge, character: string): boolean {
  const { traits } = chapterOf(state)
  return state.characters.some((one) => one.id === character && one.traits.some((trait) => traits[trait.id]))
}
