import { allSeats, said } from '../../../../engine/writing.ts'
import { action, byTheOthers } from '../../contract.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-032: the map is only begun; step 11 finishes it. Anyone says so, and anyone may object. */
export const finishMapDraft = action('finish-map-draft', {
  rule: 'SA-032',
  in: ['map-draft'],
  ...said(setupWords.mapBegun),
  refuse: ({ state }) => (state.map.features.length === 0 ? whySetup.noPlaceYet : undefined),
  main: ({ state }) =>
    allSeats(state.seats).every((seat) => state.map.features.some(({ by }) => by === seat)),
  judged: byTheOthers,
  decide: (turn) => turn.emit({ type: 'map-begun' }),
})
