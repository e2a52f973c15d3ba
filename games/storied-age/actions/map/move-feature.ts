import { insisting, nameOf, point } from '../../../../engine/writing.ts'
import { action, byTheOthers } from '../../contract.ts'
import { findFeature, MAP } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-032: whoever put a place on the map may move it, until the map unit is set. */
export const moveFeature = action('move-feature', {
  rule: 'SA-032',
  in: ['map-draft', 'map-final'],
  things: (state, seat) => state.map.features.filter((feature) => feature.by === seat),
  title: ({ on }) => setupWords.place.move(on.name),
  inputs: () => ({ at: point(setupWords.place.where, MAP, insisting(whySetup.placeIt)) }),
  judged: byTheOthers,
  notThat({ state, names, asked }) {
    const feature = findFeature(state, asked.on ?? '')
    return feature && whySetup.notContributor(nameOf(names, feature.by))
  },
  decide: (turn, { on }, { at: { x, y } }) => turn.emit({ type: 'feature-moved', feature: on.id, x, y }),
})
