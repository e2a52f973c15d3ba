import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Frame } from '../../engine/frame.ts'
import { Strokes } from './strokes.ts'

let frames: (() => void)[]
let visibilityState: DocumentVisibilityState

beforeEach(() => {
  frames = []
  visibilityState = 'visible'
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState
    },
  })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
})

afterEach(() => vi.unstubAllGlobals())

function at(version: number): Frame {
  return {
    version,
    you: null,
    table: {} as Frame['table'],
    seats: [],
    phase: null,
    show: {},
    whisper: {},
    offers: [],
    common: [],
    proposals: [],
    questions: [],
  }
}

function nextFrame(): void {
  for (const draw of frames.splice(0)) draw()
}

function shownBy({ page, beside, margin }: Strokes): number[] {
  return [page, beside, margin].map(({ frame }) => frame.version)
}

it('draws the page at once, and what stands beside it a frame of the screen later each', () => {
  const strokes = new Strokes(at(1))
  strokes.draw(at(2), [])
  expect(shownBy(strokes)).toEqual([2, 1, 1])
  nextFrame()
  expect(shownBy(strokes), 'the frame that shows the page').toEqual([2, 1, 1])
  nextFrame()
  expect(shownBy(strokes)).toEqual([2, 2, 1])
  nextFrame()
  expect(shownBy(strokes)).toEqual([2, 2, 2])
  expect(frames).toEqual([])
})

it('leads every part to the latest change, also when it comes between two strokes', () => {
  const strokes = new Strokes(at(1))
  strokes.draw(at(2), [])
  nextFrame()
  nextFrame()
  strokes.draw(at(3), [])
  expect(shownBy(strokes)).toEqual([3, 2, 1])
  for (let frame = 0; frame < 4; frame++) nextFrame()
  expect(shownBy(strokes)).toEqual([3, 3, 3])
})

it('draws all at once where nobody looks, since no frame would come', () => {
  visibilityState = 'hidden'
  const strokes = new Strokes(at(1))
  strokes.draw(at(2), [])
  expect(shownBy(strokes)).toEqual([2, 2, 2])
})

it('a window without frames is not left behind', () => {
  vi.useFakeTimers()
  const strokes = new Strokes(at(1))
  strokes.draw(at(2), [])
  expect(shownBy(strokes)).toEqual([2, 1, 1])
  vi.advanceTimersByTime(1000)
  expect(shownBy(strokes)).toEqual([2, 2, 2])
  strokes.draw(at(3), [])
  vi.advanceTimersByTime(1000)
  expect(shownBy(strokes)).toEqual([3, 3, 3])
  vi.useRealTimers()
})
