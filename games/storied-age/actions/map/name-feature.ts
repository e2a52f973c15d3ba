import { name } from '../../../../engine/fields/field.ts'
import { required } from '../../../../engine/fields/required.ts'
import { action, byTheOthers, given } from '../../contract.ts'
import { findFeature } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-044: anyone names any place while the map is made. */
export const nameFeature = action('name-feature', {
  rule: 'SA-044',
  in: ['map-draft', 'map-final'],
  things: (state) => state.map.features,
  title: ({ on }) => (on.name ? setupWords.place.rename(on.name) : setupWords.place.nameIt),
  inputs: ({ on }) => ({
    name: name(setupWords.place.name, 60, {
      ...required(whySetup.nameIt),
      ...(on.name ? { initial: on.name } : {}),
    }),
  }),
  judged: {
    ...byTheOthers,
    /** A name that does not fit is struck: the place waits for another. */
    stands: (state, claim) =>
      (state.phase === 'map-draft' || state.phase === 'map-final') &&
      findFeature(state, claim.on ?? '')?.name === given(claim, 'name'),
    strike: (turn, claim) => turn.emit({ type: 'feature-named', feature: claim.on ?? '', name: '' }),
  },
  decide: (turn, { on }, { name }) => turn.emit({ type: 'feature-named', feature: on.id, name }),
})
