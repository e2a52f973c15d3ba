import { type Claimed, choice, insisting, list, point, said } from '../../../../engine/writing.ts'
import { action, given, undoneBy } from '../../contract.ts'
import { LIMITS, MAP, type StoriedAge, type Stroke, TERRAINS } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'
import { words } from '../../words/things.ts'

const TERRAIN = choice(
  setupWords.terrain.kind,
  TERRAINS.map((value) => ({ value, label: words.terrains[value] })),
  { rule: 'SA-R80', initial: 'coast' },
)

const LINE = list(
  setupWords.terrain.line,
  { at: point(setupWords.terrain.point, MAP, insisting(whySetup.onTheMap)) },
  { min: 2, max: LIMITS.pointsPerStroke },
  insisting(whySetup.lineLength(LIMITS.pointsPerStroke)),
)

/** SA-R80: wherever a place may be put on the map, anyone may also draw; it is for the eye alone. */
export const drawTerrain = action('draw-terrain', {
  rule: 'SA-R80',
  in: ['map-draft', 'map-final', 'opening'],
  ...said(setupWords.terrain),
  refuse: ({ state, seat }) =>
    state.map.strokes.filter((stroke) => stroke.by === seat).length >= LIMITS.strokesPerSeat
      ? whySetup.drawnEnough(LIMITS.strokesPerSeat)
      : undefined,
  aside: ({ state }) => state.chapter !== null,
  inputs: () => ({ terrain: TERRAIN, line: LINE }),
  /** J-04: an objection rubs it out, while the map may still be changed. */
  judged: undoneBy((state, claim) => {
    const stroke = findClaimed(state, claim)
    return stroke && { type: 'terrain-erased', stroke: stroke.id }
  }),
  notNow: () => whySetup.noDrawingNow,
  decide(turn, { seat }, { terrain, line }) {
    const id = `t${turn.state.made.strokes + 1}`
    const points = line.map(({ at }) => ({ x: at.x, y: at.y }))
    turn.emit({ type: 'terrain-drawn', stroke: { id, terrain, points, by: seat } })
  },
})

function findClaimed({ phase, map }: StoriedAge, claim: Claimed): Stroke | undefined {
  if (phase !== 'map-draft' && phase !== 'map-final' && phase !== 'opening') return undefined
  const line = given(claim, 'line') as readonly { at: { x: number; y: number } }[]
  return map.strokes.findLast(
    ({ by, points }) =>
      by === claim.seat &&
      points.length === line.length &&
      points.every(({ x, y }, index) => x === line[index]?.at.x && y === line[index]?.at.y),
  )
}
