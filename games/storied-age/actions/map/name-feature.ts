import { name, required } from '../../../../engine/writing.ts'
import { action, byTheOthers, given } from '../../contract.ts'
import { plays } from '../../rules/edition.ts'
import { initially } from '../../rules/setup/plots.ts'
import { findFeature, type StoriedAge } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'
import { words } from '../../words/things.ts'

/** From when there are places until the map is finished; then names stand, for what is struck here has none. */
const NAMING = ['map-draft', 'lead-plots', 'supporting', 'subplots', 'map-final'] as const

/** SA-044, SA-006: anyone names any place, until the map is finished. */
export const nameFeature = action('name-feature', {
  rule: 'SA-044',
  in: NAMING,
  by: (state) => isMapping(state) || plays(state, 2),
  things: (state) => state.map.features,
  title: ({ on }) => (on.name ? setupWords.place.rename(on.name) : setupWords.place.nameIt),
  inputs: ({ on }) => ({
    name: name(setupWords.place.name, 60, { ...required(whySetup.nameIt), ...initially(on.name) }),
  }),
  aside: ({ state }) => !isMapping(state),
  judged: {
    ...byTheOthers,
    /** A name that does not fit is struck: the place waits for another. */
    stands: (state, claim) =>
      NAMING.some((phase) => phase === state.phase) &&
      findFeature(state, claim.on ?? '')?.name === given(claim, 'name'),
    strike: (turn, claim) => turn.emit({ type: 'feature-named', feature: claim.on ?? '', name: '' }),
  },
  notYours: ({ state }) => whySetup.tooEarly(words.steps[state.phase], words.steps['map-final']),
  decide: (turn, { on }, { name }) => turn.emit({ type: 'feature-named', feature: on.id, name }),
})

/** Steps 7 and 11; under the first rules names could be changed only then. */
function isMapping({ phase }: StoriedAge): boolean {
  return phase === 'map-draft' || phase === 'map-final'
}
