import { choice, line, prose } from '../../../engine/fields/field.ts'
import { offer, type TakeBack } from '../../../engine/old-contract.ts'
import type { Likelihood } from '../chapter.ts'
import { findCharacter } from '../characters.ts'
import type { AgeOffer, AgePhase, AgeTurn, Asking } from '../contract.ts'
import { barred, isAsked, required } from '../contract.ts'
import type { Arrival } from '../events/arrivals.ts'
import type { AgeEvent } from '../events.ts'
import { lazily } from '../lazily.ts'
import { isSamePlace, unitsBetween } from '../map.ts'
import { chapterOf, companionsOf, spotlightCharacter } from '../presence.ts'
import { distancePrice, likelihoodPrice } from '../prices.ts'
import { whyChapter } from '../refusals/chapter.ts'
import { type Feature, otherSeats, playerAt, type StoriedAge } from '../state.ts'
import { chapterTokens, words } from '../words.ts'
import { ensureAdversityBidders } from './adversity-bid.ts'
import { leaveCompany } from './company.ts'
import { type Journey, likelihoodField, routeField } from './establishing-price.ts'
import { addFeature } from './places.ts'
import { chapterPath } from './steps.ts'
import { terrainOffers } from './terrain.ts'

export const openingPhase: AgePhase = {
  title: words.steps.opening,
  rules: ['SA-068', 'SA-069', 'SA-070', 'SA-071', 'SA-072'],
  awaits: (state) => [chapterOf(state).spotlight ?? 0],
  waitingFor: () => words.waiting.opening,
  offers: (state, seat, names, only) => {
    const asking = { state, seat, names, only }
    const places = seat === chapterOf(state).spotlight ? state.map.features : []
    const openings = places
      .filter((place) => isAsked(asking, 'open-chapter', place.id))
      .map((place) => lazily('open-chapter', place.id, () => openChapter(place, asking)))
    return [
      ...openings,
      lazily('add-feature', undefined, () => addFeature(asking)),
      ...terrainOffers(asking),
      ...leaveCompany(asking),
    ]
  },
  path: chapterPath,
}

/** SA-069, SA-R25: free where one is already or has never been; else distance, and expected unless named otherwise. */
function journeyTo(state: StoriedAge, place: Feature): Journey {
  const character = spotlightCharacter(state)
  const { location } = character
  const held = chapterOf(state).tokens.spotlight
  return {
    character,
    units: location === null ? 0 : unitsBetween(state, location, place.id),
    held,
    price: likelihoodPrice,
    bars: () => undefined,
    short: (total) => whyChapter.tooFar(total, held),
  }
}

function openChapter(place: Feature, { state, seat }: Asking): AgeOffer {
  const journey = journeyTo(state, place)
  const { character, units, held } = journey
  const isElsewhere = character.location !== null && character.location !== place.id
  const cost = distancePrice(units)
  return offer({
    do: 'open-chapter',
    on: place.id,
    title: `Begin the chapter at ${place.name}`,
    // SA-R11: with no token left one may still go on, without dice.
    prompt:
      cost > 0 && cost === held
        ? `${character.name} gets there, and you will have no Chapter Tokens left.`
        : `${character.name} is after something here: say what, and how.`,
    price: chapterTokens(cost),
    rule: 'SA-068',
    judged: otherSeats(state, seat),
    ...barred(cost > held ? whyChapter.tooFar(cost, held) : undefined),
    inputs: {
      aim: line('What are you after?', 1, 300, required(whyChapter.placeAndAim(character.name))),
      approach: line('How do you go about it?', 1, 200, {
        ...required(whyChapter.placeAndAim(character.name)),
        also: (approach) => (isSameStart(state, seat, place, approach) ? whyChapter.sameStart : undefined),
      }),
      setting: prose('The setting', 0, 2000),
      likelihood: likelihoodField(journey, isElsewhere ? undefined : ['expected']),
      route: routeField(journey),
      frees: freesField(state, character.id),
    },
    decide(turn, input) {
      const total = distancePrice(input.route) + likelihoodPrice(input.likelihood as Likelihood)
      const frees = input.frees === 'nobody' ? null : input.frees
      const { aim, approach } = input
      if (input.setting) turn.narrate(input.setting)
      openAt(turn, { place: place.id, aim, approach, frees, cost: total })
    },
  })
}

/** SA-071, SA-R49: the place of the lost attempt, or near it, with the same approach. */
function isSameStart(state: StoriedAge, seat: number, place: Feature, approach: string): boolean {
  const failed = playerAt(state, seat).failedStart
  if (!failed || !isSamePlace(state, failed.place, place.id)) return false
  return failed.approach.toLowerCase() === approach.toLowerCase()
}

/** SA-155, SA-R60: escape and rescue are declared as the aim. */
function freesField(state: StoriedAge, spotlight: string) {
  const captives = state.captivities.map(({ captive }) => ({
    value: captive,
    label: findCharacter(state.characters, captive)?.name ?? '',
    note: captive === spotlight ? words.escape : words.rescue,
  }))
  return choice('Whose freedom is the aim?', [{ value: 'nobody', label: 'Nobody’s' }, ...captives], {
    rule: 'SA-155',
    initial: 'nobody',
  })
}

/** SA-072: established there with all companions (SA-107); the place stays the chapter's (SA-R24). */
function openAt(turn: AgeTurn, opening: Extract<AgeEvent, { type: 'chapter-opened' }>['opening']): void {
  const { id } = spotlightCharacter(turn.state)
  const companions = companionsOf(turn.state, id).map(
    (character): Arrival => ({ character, brought: 'spotlight', how: 'travel', with: id, paid: 0 }),
  )
  const self: Arrival = { character: id, brought: 'spotlight', how: 'opening', with: id, paid: opening.cost }
  turn.emit({ type: 'chapter-opened', opening, arrivals: [self, ...companions] })
  ensureAdversityBidders(turn)
}

/** SA-070: one sustained objection blocks it, until the adversity bids are open. */
export const takeBackOpening: TakeBack<StoriedAge, AgeEvent> = {
  stands(state, claim) {
    const { opening } = state.chapter ?? {}
    return state.phase === 'adversity-bid' && opening?.aim === (claim.with as { aim?: unknown }).aim
  },
  decide(turn) {
    turn.emit({ type: 'opening-taken-back' })
  },
}
