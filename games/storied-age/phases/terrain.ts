import { choice, list, point } from '../../../engine/fields/field.ts'
import { type Claimed, offer, type TakeBack } from '../../../engine/old-contract.ts'
import type { AgeOffer, Asking } from '../contract.ts'
import { barred, insisting, isAsked } from '../contract.ts'
import type { AgeEvent } from '../events.ts'
import { whySetup } from '../refusals/setup.ts'
import { LIMITS, MAP, otherSeats, type StoriedAge, type Stroke, TERRAINS, type Terrain } from '../state.ts'
import { words } from '../words.ts'

const LINE = list(
  'Line',
  { at: point('Point', MAP, insisting(whySetup.onTheMap)) },
  { min: 2, max: LIMITS.pointsPerStroke },
  insisting(whySetup.lineLength(LIMITS.pointsPerStroke)),
)

const TERRAIN = choice(
  'What is it?',
  TERRAINS.map((value) => ({ value, label: words.terrains[value] })),
  { rule: 'SA-R80', initial: 'coast' },
)

/** SA-R80: wherever a place may be put on the map, anyone may also draw; whoever drew may rub it out. */
export function terrainOffers(asking: Asking): AgeOffer[] {
  const { state, seat } = asking
  const own = state.map.strokes.filter((stroke) => stroke.by === seat)
  return [
    drawTerrain(asking, own.length),
    ...own
      .filter((stroke) => isAsked(asking, 'erase-terrain', stroke.id))
      .map((stroke) => eraseTerrain(stroke, asking)),
  ]
}

function drawTerrain({ state, seat }: Asking, drawn: number): AgeOffer {
  return offer({
    do: 'draw-terrain',
    title: 'Draw terrain',
    prompt: 'Coasts, rivers, mountains, forests, roads. They are for the eye: distances stay straight lines.',
    rule: 'SA-R80',
    ...(state.chapter === null ? {} : { aside: true }),
    judged: otherSeats(state, seat),
    ...barred(drawn >= LIMITS.strokesPerSeat ? whySetup.drawnEnough(LIMITS.strokesPerSeat) : undefined),
    inputs: { terrain: TERRAIN, line: LINE },
    decide(turn, input) {
      const stroke = {
        id: `t${turn.state.made.strokes + 1}`,
        terrain: input.terrain as Terrain,
        points: input.line.map(({ at }) => ({ x: at.x, y: at.y })),
        by: seat,
      }
      turn.emit({ type: 'terrain-drawn', stroke })
    },
  })
}

function eraseTerrain({ id, terrain, points }: Stroke, { state }: Asking): AgeOffer {
  return offer({
    do: 'erase-terrain',
    on: id,
    title: words.rubOut(terrain, nearestPlace(state, points)),
    rule: 'SA-R80',
    ...(state.chapter === null ? {} : { aside: true }),
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'terrain-erased', stroke: id })
    },
  })
}

/** What a line lies by: its owner may have drawn several rivers. */
function nearestPlace({ map }: StoriedAge, [start]: Stroke['points']): string {
  const from = start ?? { x: 0, y: 0 }
  const length = ({ x, y }: { x: number; y: number }) => (x - from.x) ** 2 + (y - from.y) ** 2
  const named = map.features.filter((feature) => feature.name !== '')
  return named.toSorted((a, b) => length(a) - length(b))[0]?.name ?? ''
}

/** J-04: an objection rubs it out, while the map may still be changed. */
export const takeBackTerrain: TakeBack<StoriedAge, AgeEvent> = {
  stands: (state, claim) => findClaimed(state, claim) !== undefined,
  decide(turn, claim) {
    const stroke = findClaimed(turn.state, claim)
    if (stroke) turn.emit({ type: 'terrain-erased', stroke: stroke.id })
  },
}

function findClaimed({ phase, map }: StoriedAge, { seat, with: input }: Claimed): Stroke | undefined {
  if (phase !== 'map-draft' && phase !== 'map-final' && phase !== 'opening') return undefined
  const { line } = input as { line: readonly { at: { x: number; y: number } }[] }
  return map.strokes.findLast(
    (stroke) =>
      stroke.by === seat &&
      stroke.points.length === line.length &&
      stroke.points.every(({ x, y }, index) => x === line[index]?.at.x && y === line[index]?.at.y),
  )
}
