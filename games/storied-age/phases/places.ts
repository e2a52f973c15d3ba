import { choice, name, point } from '../../../engine/fields/field.ts'
import { type Claimed, offer, type TakeBack } from '../../../engine/old-contract.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred, insisting, isAsked, required } from '../contract.ts'
import type { AgeEvent } from '../events.ts'
import { whySetup } from '../refusals/setup.ts'
import { type Feature, findFeature, LIMITS, MAP, otherSeats, type StoriedAge } from '../state.ts'

/** SA-032, SA-R23: places come onto the map in setup, and new spots in play; the map unit stays. */
export function addFeature({ state, seat }: Asking): AgeOffer {
  const own = state.map.features.filter((feature) => feature.by === seat).length
  const inPlay = state.chapter !== null
  const seeds = state.seeds.map((seed) => ({ value: seed.id, label: seed.sentence }))
  return offer({
    do: 'add-feature',
    title: inPlay ? 'Add a new spot to the map' : 'Put a place on the map',
    rule: 'SA-032',
    judged: otherSeats(state, seat),
    ...barred(own >= LIMITS.featuresPerSeat ? whySetup.mapFull(LIMITS.featuresPerSeat) : undefined),
    inputs: {
      at: point('Where', MAP, insisting(whySetup.placeIt)),
      // SA-044: in setup the name may wait; in play every place has one.
      name: inPlay
        ? name('Name', 60, required(whySetup.nameIt))
        : { ...name('Name', 60, { hint: 'It may wait until the map is finished.' }), min: 0 },
      seed: choice('From which seed', [{ value: 'none', label: 'None' }, ...seeds], { initial: 'none' }),
    },
    decide(turn, input) {
      const id = `f${turn.state.made.features + 1}`
      const seed = input.seed === 'none' ? null : input.seed
      const { x, y } = input.at
      turn.emit({ type: 'feature-added', feature: { id, name: input.name, x, y, by: seat, seed } })
    },
  })
}

function nameFeature(feature: Feature, { state, seat }: Asking): AgeOffer {
  return offer({
    do: 'name-feature',
    on: feature.id,
    title: feature.name ? `Rename ${feature.name}` : 'Name this place',
    rule: 'SA-044',
    judged: otherSeats(state, seat),
    inputs: {
      name: name('Name', 60, {
        ...required(whySetup.nameIt),
        ...(feature.name ? { initial: feature.name } : {}),
      }),
    },
    decide(turn, input) {
      turn.emit({ type: 'feature-named', feature: feature.id, name: input.name })
    },
  })
}

function moveFeature(feature: Feature, { state, seat }: Asking): AgeOffer {
  return offer({
    do: 'move-feature',
    on: feature.id,
    title: `Move ${feature.name || 'this place'}`,
    rule: 'SA-032',
    judged: otherSeats(state, seat),
    inputs: { at: point('Where', MAP, insisting(whySetup.placeIt)) },
    decide(turn, input) {
      turn.emit({ type: 'feature-moved', feature: feature.id, x: input.at.x, y: input.at.y })
    },
  })
}

/** Everything that may be done to the map before its unit is set. */
export function mapOffers(asking: Asking): AgeOffer[] {
  const { features } = asking.state.map
  return [
    addFeature(asking),
    ...features
      .filter((feature) => isAsked(asking, 'name-feature', feature.id))
      .map((feature) => nameFeature(feature, asking)),
    ...features
      .filter((feature) => feature.by === asking.seat && isAsked(asking, 'move-feature', feature.id))
      .map((feature) => moveFeature(feature, asking)),
  ]
}

/** An objection takes a place off the map again, until something stands on it. */
export const takeBackFeature: TakeBack<StoriedAge, AgeEvent> = {
  stands: (state, claim) => findClaimed(state, claim) !== undefined,
  decide(turn, claim) {
    const feature = findClaimed(turn.state, claim)
    if (feature) turn.emit({ type: 'feature-removed', feature: feature.id })
  },
}

/** A name that does not fit is struck: the place waits for another. */
export const takeBackName: TakeBack<StoriedAge, AgeEvent> = {
  stands: (state, claim) => isNamedSo(state, claim),
  decide(turn, claim) {
    turn.emit({ type: 'feature-named', feature: claim.on ?? '', name: '' })
  },
}

function isNamedSo(state: StoriedAge, { on, with: input }: Claimed): boolean {
  const isOpen = state.phase === 'map-draft' || state.phase === 'map-final'
  return isOpen && findFeature(state, on ?? '')?.name === (input as { name?: unknown }).name
}

function findClaimed(state: StoriedAge, claim: { seat: number; with: unknown }): Feature | undefined {
  const { at } = claim.with as { at: { x: number; y: number } }
  const feature = state.map.features.findLast(
    (one) => one.by === claim.seat && one.x === at.x && one.y === at.y,
  )
  return feature && isFree(state, feature) ? feature : undefined
}

function isFree(state: StoriedAge, feature: Feature): boolean {
  if (state.phase === 'map-draft' || state.phase === 'map-final') return true
  return state.phase === 'opening' && findFeature(state, feature.id) === state.map.features.at(-1)
}
