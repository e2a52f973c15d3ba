/** Six shapes, one for each place at a table, so that colour is never the only sign. Drawn in 20 × 20. */
const shapes = [
  'M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15z',
  'M3.5 3.5h13v13h-13z',
  'M10 2l8.5 15.2h-17z',
  'M10 1l9 9l-9 9l-9-9z',
  'M10 1.6l8.6 6.3l-3.3 10.1h-10.6l-3.3-10.1z',
  'M7 2h6v5h5v6h-5v5h-6v-5h-5v-6h5z',
] as const

export interface SeatMarkShape {
  readonly path: string
  readonly color: string
  /** From the seventh seat on the shapes return, with a hole. */
  readonly pierced: boolean
}

export function markOf(seat: number): SeatMarkShape {
  const place = seat % shapes.length
  return {
    path: shapes[place] ?? shapes[0],
    color: `var(--seat-${place})`,
    pierced: seat >= shapes.length,
  }
}
