import { nameOf } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import type { StoriedAge, Stroke } from '../../state.ts'
import { whySetup } from '../../words/setup.ts'
import { words } from '../../words/things.ts'

/** SA-R80: a line is rubbed out by whoever drew it. */
export const eraseTerrain = action('erase-terrain', {
  rule: 'SA-R80',
  in: ['map-draft', 'map-final', 'opening'],
  things: (state, seat) => state.map.strokes.filter((stroke) => stroke.by === seat),
  title: ({ state, on }) => words.rubOut(on.terrain, nearestPlace(state, on.points)),
  aside: ({ state }) => state.chapter !== null,
  notNow: () => whySetup.noDrawingNow,
  notThat({ state, names, asked }) {
    const stroke = state.map.strokes.find((one) => one.id === asked.on)
    return stroke && whySetup.notYourLine(nameOf(names, stroke.by))
  },
  decide: (turn, { on }) => turn.emit({ type: 'terrain-erased', stroke: on.id }),
})

/** What a line lies by: its owner may have drawn several rivers. */
function nearestPlace({ map }: StoriedAge, [start]: Stroke['points']): string {
  const from = start ?? { x: 0, y: 0 }
  const length = ({ x, y }: { x: number; y: number }) => (x - from.x) ** 2 + (y - from.y) ** 2
  const named = map.features.filter((feature) => feature.name !== '')
  return named.toSorted((a, b) => length(a) - length(b))[0]?.name ?? ''
}
