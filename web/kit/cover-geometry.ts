/** A cover for a game that brings none: a line star in a ring of ticks, worked out from the slug. */
export interface CoverGeometry {
  readonly star: string
  readonly ticks: string
  readonly rings: readonly number[]
}

const CENTRE = 120
const RADIUS = 84

export function drawCover(slug: string): CoverGeometry {
  const seed = hash(slug)
  const points = 5 + (seed % 7)
  const step = 2 + (Math.floor(seed / 7) % Math.max(1, Math.floor(points / 2) - 1))
  const ticks = 24 + (Math.floor(seed / 97) % 5) * 8
  const inner = RADIUS * (0.3 + ((seed >>> 12) % 40) / 100)
  return { star: starPath(points, step), ticks: tickPath(ticks), rings: [RADIUS, inner] }
}

function hash(text: string): number {
  let sum = 2166136261
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return sum
}

function at(part: number, radius: number): string {
  const angle = part * 2 * Math.PI - Math.PI / 2
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`
}

/** Every so-many-th point joined; where that does not meet all points, a second line begins beside the first. */
function starPath(points: number, step: number): string {
  const lines: string[] = []
  for (let point = 0; point < points; point++) {
    lines.push(`M${at(point / points, RADIUS - 8)}L${at((point + step) / points, RADIUS - 8)}`)
  }
  return lines.join('')
}

function tickPath(count: number): string {
  const lines: string[] = []
  for (let tick = 0; tick < count; tick++) {
    lines.push(`M${at(tick / count, RADIUS + 6)}L${at(tick / count, RADIUS + (tick % 4 === 0 ? 16 : 11))}`)
  }
  return lines.join('')
}
