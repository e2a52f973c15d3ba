/** How many places the ring has. */
export const PLACES = 40

export interface Spot {
  readonly x: number
  readonly y: number
}

/** Number k of the ring, clockwise from the top, around the origin. */
export function spotOf(number: number, radius: number): Spot {
  const angle = ((number - 1) / PLACES) * 2 * Math.PI - Math.PI / 2
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

export function pathOf(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
}

/** The closed line through the numbers in their order. */
export function starPath(numbers: readonly number[], radius: number): string {
  return numbers.length < 2 ? '' : `${pathOf(numbers.map((number) => spotOf(number, radius)))}Z`
}

/** Short lines around the ring, longer at every tenth. */
export function ticksPath(radius: number, length: number): string {
  return Array.from({ length: PLACES }, (_, index) => {
    const from = spotOf(index + 1, radius)
    const to = spotOf(index + 1, radius + length * (index % 10 === 0 ? 1.8 : 1))
    return `M${from.x.toFixed(2)} ${from.y.toFixed(2)}L${to.x.toFixed(2)} ${to.y.toFixed(2)}`
  }).join('')
}

type Line = readonly [Spot, Spot]

/** Where lines of the star cross, one spot for each pair; lines that share an end only meet. */
export function crossingsOf(numbers: readonly number[], radius: number): Spot[] {
  if (numbers.length < 4) return []
  const spots = numbers.map((number) => spotOf(number, radius))
  const lines = spots.map((spot, index): Line => [spot, spots[(index + 1) % spots.length] ?? spot])
  return lines.flatMap((one, index) =>
    lines.slice(index + 2).flatMap((other, step) => {
      const areNeighbours = index === 0 && index + 2 + step === lines.length - 1
      return areNeighbours ? [] : (meet(one, other) ?? [])
    }),
  )
}

function meet([a, b]: Line, [c, d]: Line): Spot | undefined {
  const [ab, cd] = [minus(b, a), minus(d, c)]
  const area = cross(ab, cd)
  if (area === 0) return undefined
  const along = cross(minus(c, a), cd) / area
  const other = cross(minus(c, a), ab) / area
  const isInside = along > 0 && along < 1 && other > 0 && other < 1
  return isInside ? { x: a.x + ab.x * along, y: a.y + ab.y * along } : undefined
}

function minus(one: Spot, other: Spot): Spot {
  return { x: one.x - other.x, y: one.y - other.y }
}

function cross(one: Spot, other: Spot): number {
  return one.x * other.y - one.y * other.x
}
