import type { Figure } from '../../../book/nodes.ts'
import { face, ink, labels, picture, type SvgNode, svg, wrap } from '../../../book/svg.ts'
import { STEPS_OF_SEGMENT } from '../state.ts'
import type { PlayerView } from '../view/age-view.ts'
import { bookWords } from './words.ts'

const WIDTH = 160
const GAP = 14
const HEIGHT = 132
/** A lead's plot has three parts; a subplot is drawn to the same scale. */
const PARTS = 3

/** A player's plot: its parts as cards, each with its steps. */
export function drawPlot({ plot }: PlayerView, name: string, accent: string): Figure {
  const cards = plot.flatMap((segment, place) => drawCard(segment, place * (WIDTH + GAP), accent))
  const said = plot.map(({ goal, steps }) => `${goal} (${bookWords.step(steps, STEPS_OF_SEGMENT)})`)
  return {
    is: 'figure',
    role: 'wide',
    picture: picture([-1, -1, PARTS * (WIDTH + GAP) - GAP + 2, HEIGHT + 2], ...cards),
    said: `${bookWords.plotOf(name)}: ${said.join('; ')}`,
    caption: [bookWords.plotOf(name)],
  }
}

function drawCard(
  { goal, steps, completedIn }: PlayerView['plot'][number],
  x: number,
  accent: string,
): SvgNode[] {
  const isDone = completedIn !== null
  const marks = Array.from({ length: STEPS_OF_SEGMENT }, (_, step) =>
    svg('circle', {
      cx: x + 20 + step * 22,
      cy: HEIGHT - 20,
      r: 7,
      fill: step < steps ? accent : 'none',
      stroke: accent,
      'stroke-width': 1.2,
    }),
  )
  return [
    svg('rect', {
      x,
      y: 0,
      width: WIDTH,
      height: HEIGHT,
      rx: 4,
      fill: ink.paper,
      stroke: isDone ? accent : ink.edge,
      'stroke-width': isDone ? 2 : 1,
    }),
    ...labels(wrap(goal, WIDTH - 24, 14, 4), { x: x + 12, y: 28, size: 14, face: face.story }, 1.35),
    ...marks,
  ]
}
