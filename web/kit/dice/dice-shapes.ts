/** A die in the shape of its size, drawn in 48 × 48. `drop` moves the figure to the middle of the shape. */
export interface DieShape {
  readonly path: string
  readonly drop: number
  /** A size without a shape of its own is a coin that names it. */
  readonly named: boolean
}

const shapes: Readonly<Record<number, Omit<DieShape, 'named'>>> = {
  4: { path: 'M24 4L45 41H3z', drop: 6 },
  6: { path: 'M6 6h36v36H6z', drop: 0 },
  8: { path: 'M24 2L46 24L24 46L2 24z', drop: 0 },
  10: { path: 'M24 2L45 27L24 46L3 27z', drop: 1 },
  12: { path: 'M24 3L45.4 18.5L37.2 43.5H10.8L2.6 18.5z', drop: 2 },
  20: { path: 'M24 2L43 13V35L24 46L5 35V13z', drop: 0 },
}

const coin = 'M24 3a21 21 0 1 1 0 42a21 21 0 1 1 0-42z'

export function shapeOf(size: number): DieShape {
  const shape = shapes[size]
  return shape ? { ...shape, named: false } : { path: coin, drop: -3, named: true }
}
