import type { Faction, Relation } from '../../rules/campaign.ts'

export interface Spot {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Where its name stands: beside it on the left or right, above or below. */
  readonly anchor: 'start' | 'middle' | 'end'
  readonly labelX: number
  readonly labelY: number
}

export interface Tie {
  readonly key: string
  readonly relation: Relation
  readonly path: string
}

const NODE = 9
const LABEL_ROOM = 122
const NARROW = 480
/** About as wide as a letter of a name, and as high as its line. */
const LETTER = 7.5
export const LINE = 16

/** Factions around one ring, those of a setting side by side, in a picture of this width. */
export function placeFactions(factions: readonly Faction[], width: number, height: number): Spot[] {
  const isNarrow = width < NARROW
  const rx = width / 2 - (isNarrow ? 34 : LABEL_ROOM + 20)
  const ry = height / 2 - 44
  return factions.map((faction, place) => {
    const turn = (place / Math.max(1, factions.length)) * 2 * Math.PI - Math.PI / 2
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const [x, y] = [width / 2 + rx * cos, height / 2 + ry * sin]
    if (isNarrow || Math.abs(cos) < 0.35) {
      return { id: faction.id, x, y, anchor: 'middle', labelX: x, labelY: sin < 0 ? y - 16 : y + 25 }
    }
    const side = cos > 0 ? 1 : -1
    return { id: faction.id, x, y, anchor: side > 0 ? 'start' : 'end', labelX: x + side * 16, labelY: y + 5 }
  })
}

/** Each tie as a bow from rim to rim; the two ways between a pair bend to different sides. */
export function drawTies(relations: readonly Relation[], spots: readonly Spot[]): Tie[] {
  const at = new Map(spots.map((spot) => [spot.id, spot]))
  return relations.flatMap((relation) => {
    const [from, to] = [at.get(relation.from), at.get(relation.to)]
    if (!from || !to) return []
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = Math.hypot(dx, dy) || 1
    const [ux, uy] = [dx / length, dy / length]
    const bend = Math.min(26, length / 7)
    const [mx, my] = [(from.x + to.x) / 2 - uy * bend, (from.y + to.y) / 2 + ux * bend]
    const start = `${round(from.x + ux * NODE)} ${round(from.y + uy * NODE)}`
    const end = `${round(to.x - ux * (NODE + 6))} ${round(to.y - uy * (NODE + 6))}`
    const key = `${relation.from}>${relation.to}:${relation.kind}`
    return [{ key, relation, path: `M${start}Q${round(mx)} ${round(my)} ${end}` }]
  })
}

export interface Label {
  readonly x: number
  /** Of its first line. */
  readonly y: number
  readonly lines: readonly string[]
}

/** A name by its faction: in two lines where it is long, and never over the picture's edge. */
export function labelOf(spot: Spot, name: string, width: number): Label {
  const lines = breakName(name, width < NARROW ? 13 : 20)
  const half = (Math.max(...lines.map((line) => line.length)) * LETTER) / 2
  const below = (lines.length - 1) * LINE
  if (spot.anchor !== 'middle') return { x: spot.labelX, y: spot.labelY - below / 2, lines }
  const x = Math.max(half, Math.min(width - half, spot.labelX))
  return { x, y: spot.labelY < spot.y ? spot.labelY - below : spot.labelY, lines }
}

/** At the space nearest to its middle; what is still too long is cut, and the list beside has it whole. */
function breakName(name: string, most: number): string[] {
  if (name.length <= most) return [name]
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = name.length / 2
  const [space] = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  const lines = space === undefined ? [name] : [name.slice(0, space), name.slice(space + 1)]
  return lines.map((line) => (line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
