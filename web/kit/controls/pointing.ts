import type { Point } from '../../../engine/fields/field.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Where on a sheet of that size a pointer is, whatever the size it is drawn at; beside it counts as its edge. */
export function pointAt(event: PointerEvent, size: Size): Point {
  const box = (event.currentTarget as Element).getBoundingClientRect()
  const x = ((event.clientX - box.left) / box.width) * size.width
  const y = ((event.clientY - box.top) / box.height) * size.height
  return fitOnto(size, { x, y })
}

export function fitOnto({ width, height }: Size, { x, y }: Point): Point {
  const fit = (at: number, most: number) => Math.min(most, Math.max(0, at))
  return { x: fit(x, width), y: fit(y, height) }
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where an arrow key moves a mark to, with Shift ten times as far; undefined for any other key. */
export function moveByKey({ key, shiftKey }: KeyboardEvent, from: Point, step: number): Point | undefined {
  const way = WAYS[key]
  const by = shiftKey ? step * 10 : step
  return way && { x: from.x + way.x * by, y: from.y + way.y * by }
}
