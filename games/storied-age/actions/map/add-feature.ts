import { choice, insisting, name, point, required } from '../../../../engine/writing.ts'
import { type AgeAt, action, given, undoneBy } from '../../contract.ts'
import { LIMITS, MAP } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-032, SA-R23: places come onto the map in setup, and new spots in play; the map unit stays. */
export const addFeature = action('add-feature', {
  rule: 'SA-032',
  in: ['map-draft', 'map-final', 'opening'],
  title: ({ state }) => (state.chapter ? setupWords.place.addInPlay : setupWords.place.add),
  refuse: (at) =>
    countOwn(at) >= LIMITS.featuresPerSeat ? whySetup.mapFull(LIMITS.featuresPerSeat) : undefined,
  // SA-043: who has put no place there yet has one to add.
  main: (at) => at.state.chapter === null && countOwn(at) === 0,
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
  judged: undoneBy(({ phase, map: { features } }, claim) => {
    const { x, y } = given(claim, 'at') as { x: number; y: number }
    const feature = features.findLast((one) => one.by === claim.seat && one.x === x && one.y === y)
    const isMade = phase === 'map-draft' || phase === 'map-final'
    if (!feature || !(isMade || (phase === 'opening' && feature === features.at(-1)))) return undefined
    return { type: 'feature-removed', feature: feature.id }
  }),
  decide(turn, { seat }, { at: { x, y }, name, seed }) {
    const id = `f${turn.state.made.features + 1}`
    const feature = { id, name, x, y, by: seat, seed: seed === 'none' ? null : seed }
    turn.emit({ type: 'feature-added', feature })
  },
})

function countOwn({ state, seat }: AgeAt): number {
  return state.map.features.filter((feature) => feature.by === seat).length
}
