import { choice, name, point } from '../../../../engine/fields/field.ts'
import { insisting, required } from '../../../../engine/fields/required.ts'
import type { Claimed, Seat } from '../../../../engine/game.ts'
import { action, given, undoneBy } from '../../contract.ts'
import { type Feature, LIMITS, MAP, type StoriedAge } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-032, SA-R23: places come onto the map in setup, and new spots in play; the map unit stays. */
export const addFeature = action('add-feature', {
  rule: 'SA-032',
  in: ['map-draft', 'map-final', 'opening'],
  title: ({ state }) => (state.chapter ? setupWords.place.addInPlay : setupWords.place.add),
  refuse: ({ state, seat }) =>
    countOwn(state, seat) >= LIMITS.featuresPerSeat ? whySetup.mapFull(LIMITS.featuresPerSeat) : undefined,
  // SA-043: who has put no place there yet has one to add.
  main: ({ state, seat }) => state.chapter === null && countOwn(state, seat) === 0,
  inputs({ state }) {
    const seeds = state.seeds.map((seed) => ({ value: seed.id, label: seed.sentence }))
    const nobody = { value: 'none', label: setupWords.place.noSeed }
    return {
      at: point(setupWords.place.where, MAP, insisting(whySetup.placeIt)),
      // SA-044: in setup the name may wait; in play every place has one.
      name: state.chapter
        ? name(setupWords.place.name, 60, required(whySetup.nameIt))
        : { ...name(setupWords.place.name, 60, { hint: setupWords.place.nameLater }), min: 0 },
      seed: choice(setupWords.place.fromSeed, [nobody, ...seeds], { initial: 'none' }),
    }
  },
  /** An objection takes a place off the map again, until something stands on it. */
  judged: undoneBy((state, claim) => {
    const feature = findClaimed(state, claim)
    return feature && { type: 'feature-removed', feature: feature.id }
  }),
  decide(turn, { seat }, { at: { x, y }, name, seed }) {
    const id = `f${turn.state.made.features + 1}`
    const feature = { id, name, x, y, by: seat, seed: seed === 'none' ? null : seed }
    turn.emit({ type: 'feature-added', feature })
  },
})

function countOwn(state: StoriedAge, seat: Seat): number {
  return state.map.features.filter((feature) => feature.by === seat).length
}

function findClaimed({ phase, map }: StoriedAge, claim: Claimed): Feature | undefined {
  const at = given(claim, 'at') as { x: number; y: number }
  const feature = map.features.findLast((one) => one.by === claim.seat && one.x === at.x && one.y === at.y)
  if (phase === 'map-draft' || phase === 'map-final') return feature
  return phase === 'opening' && feature === map.features.at(-1) ? feature : undefined
}
