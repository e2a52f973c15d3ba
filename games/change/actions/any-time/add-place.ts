import { line, name, point } from '../../../../engine/writing.ts'
import { action, byTheOthers, said } from '../../contract.ts'
import { PLAY } from '../../rules/play.ts'
import { newId } from '../../rules/sheet.ts'
import { words } from '../../words/index.ts'

/** The pad of the world map, in its own units. */
const MAP = { width: 100, height: 60 }

/** CH-003 New places may enter at any time, as results of what happened. */
export const addPlace = action('add-place', {
  rule: 'CH-003',
  in: ['setup', ...PLAY],
  ...said(words.place),
  aside: true,
  inputs: () => ({
    name: name(words.place.name, 60),
    note: line(words.place.note, 0, 200),
    at: point(words.place.at, MAP),
  }),
  judged: byTheOthers,
  decide: (turn, { state, seat }, { name, note, at: { x, y } }) =>
    turn.emit({ type: 'place-added', id: newId(state, 'p'), seat, name, note, x, y }),
})
