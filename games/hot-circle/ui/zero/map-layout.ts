import type { Faction, Relation } from '../../campaign.ts'

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

/** Long names are cut on the picture; the list beside it has them whole. */
export function shorten(name: string, width: number): string {
  const most = width < NARROW ? 12 : 20
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
