import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Frame } from '../../engine/frame.ts'
import { Strokes } from './strokes.svelte.ts'

let frames: (() => void)[]
let visibilityState: DocumentVisibilityState
/** How long a stroke takes on this machine, in milliseconds. */
let pace: number
let now: number

beforeEach(() => {
  frames = []
  visibilityState = 'visible'
  pace = 10
  now = 0
  vi.stubGlobal('performance', {
    now() {
      now += pace
      return now
    },
  })
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState
    },
  })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', (asked: number) => frames.splice(asked - 1, 1))
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

function watched(): Strokes {
  const strokes = new Strokes(at(1))
  strokes.watch()
  return strokes
}

function nextFrame(): void {
  for (const draw of frames.splice(0)) draw()
}

function shownBy({ hand, page, figure, beside, margin, unseen }: Strokes): number[] {
  return [hand, page, figure, beside, margin, unseen].map(({ frame }) => frame.version)
}

it('draws what may be done at once, and each further part a frame of the screen later', () => {
  const strokes = watched()
  strokes.draw(at(2), [])
  expect(shownBy(strokes)).toEqual([2, 1, 1, 1, 1, 1])
  nextFrame()
  expect(shownBy(strokes), 'the frame that shows the hand').toEqual([2, 1, 1, 1, 1, 1])
  nextFrame()
  expect(shownBy(strokes)).toEqual([2, 2, 1, 1, 1, 1])
  nextFrame()
  expect(shownBy(strokes)).toEqual([2, 2, 2, 1, 1, 1])
  for (let frame = 0; frame < 3; frame++) nextFrame()
  expect(shownBy(strokes)).toEqual([2, 2, 2, 2, 2, 2])
  expect(frames).toEqual([])
})

it('draws all that is left in one frame where the machine is fast', () => {
  pace = 0.1
  const strokes = watched()
  strokes.draw(at(2), [])
  nextFrame()
  nextFrame()
  expect(shownBy(strokes)).toEqual([2, 2, 2, 2, 2, 2])
  expect(frames).toEqual([])
})

it('leads every part to the latest change, also when it comes between two strokes', () => {
  const strokes = watched()
  strokes.draw(at(2), [])
  nextFrame()
  nextFrame()
  strokes.draw(at(3), [])
  expect(shownBy(strokes)).toEqual([3, 2, 1, 1, 1, 1])
  nextFrame()
  expect(shownBy(strokes), 'the frame that shows the hand').toEqual([3, 2, 1, 1, 1, 1])
  for (let frame = 0; frame < 5; frame++) nextFrame()
  expect(shownBy(strokes)).toEqual([3, 3, 3, 3, 3, 3])
})

it('draws the parts of a figure in their order, after its frame and before what stands beside', () => {
  const strokes = watched()
  const drawn: string[] = []
  strokes.draw(at(2), [])
  strokes.ask(() => drawn.push('head'))
  const giveUp = strokes.ask(() => drawn.push('gone'))
  strokes.ask(() => drawn.push('foot'))
  expect(strokes.isFilling).toBe(true)
  for (let frame = 0; frame < 4; frame++) nextFrame()
  expect([drawn, shownBy(strokes)]).toEqual([['head'], [2, 2, 2, 1, 1, 1]])
  giveUp()
  nextFrame()
  expect([drawn, strokes.isFilling]).toEqual([['head', 'foot'], false])
  for (let frame = 0; frame < 3; frame++) nextFrame()
  expect(shownBy(strokes)).toEqual([2, 2, 2, 2, 2, 2])
})

it('draws all at once where nobody looks, since no frame would come', () => {
  visibilityState = 'hidden'
  const strokes = watched()
  strokes.draw(at(2), [])
  expect(shownBy(strokes)).toEqual([2, 2, 2, 2, 2, 2])
  let isDrawn = false
  strokes.ask(() => {
    isDrawn = true
  })
  strokes.draw(at(3), [])
  expect(isDrawn).toBe(true)
})

it('a window without frames is not left behind', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const strokes = watched()
  strokes.draw(at(2), [])
  expect(shownBy(strokes)).toEqual([2, 1, 1, 1, 1, 1])
  vi.advanceTimersByTime(1000)
  expect(shownBy(strokes)).toEqual([2, 2, 2, 2, 2, 2])
  strokes.draw(at(3), [])
  vi.advanceTimersByTime(1000)
  expect(shownBy(strokes)).toEqual([3, 3, 3, 3, 3, 3])
  vi.useRealTimers()
})

it('a page that is hidden before all is drawn takes the rest at once, since its timers are slow', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const strokes = watched()
  strokes.draw(at(2), [])
  visibilityState = 'hidden'
  vi.advanceTimersByTime(600)
  expect(shownBy(strokes)).toEqual([2, 2, 2, 2, 2, 2])
  vi.useRealTimers()
})

it('a window without frames is drawn in strokes too, and a frame that comes after all shows them first', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const strokes = watched()
  strokes.draw(at(2), [])
  nextFrame()
  vi.advanceTimersByTime(600)
  expect(shownBy(strokes)).toEqual([2, 2, 1, 1, 1, 1])
  nextFrame()
  expect(shownBy(strokes), 'the frame that shows the page').toEqual([2, 2, 1, 1, 1, 1])
  nextFrame()
  expect(shownBy(strokes)).toEqual([2, 2, 2, 1, 1, 1])
  vi.useRealTimers()
})

it('a part that fails stops none of those after it', () => {
  const strokes = watched()
  let isDrawn = false
  strokes.draw(at(2), [])
  strokes.ask(() => {
    throw new Error('no such thing')
  })
  strokes.ask(() => {
    isDrawn = true
  })
  for (let frame = 0; frame < 3; frame++) nextFrame()
  expect(nextFrame).toThrow('no such thing')
  for (let frame = 0; frame < 4; frame++) nextFrame()
  expect([isDrawn, strokes.isFilling, shownBy(strokes)]).toEqual([true, false, [2, 2, 2, 2, 2, 2]])
})

it('keeps all parts alike as long as no table is on the screen', () => {
  const strokes = new Strokes(at(1))
  strokes.draw(at(2), [])
  expect(shownBy(strokes)).toEqual([2, 2, 2, 2, 2, 2])
  const leave = strokes.watch()
  strokes.draw(at(3), [])
  expect(shownBy(strokes)).toEqual([3, 2, 2, 2, 2, 2])
  leave()
  strokes.draw(at(4), [])
  expect(shownBy(strokes)).toEqual([4, 4, 4, 4, 4, 4])
})

it('takes more of a frame the longer something has waited, up to half of it', () => {
  pace = 1.5
  const strokes = watched()
  strokes.draw(at(2), [])
  now += 1000
  nextFrame()
  nextFrame()
  expect(shownBy(strokes), 'all that is left').toEqual([2, 2, 2, 2, 2, 2])
  pace = 2.5
  strokes.draw(at(3), [])
  now += 10_000
  nextFrame()
  nextFrame()
  expect(shownBy(strokes), 'as much as fits').toEqual([3, 3, 3, 3, 3, 2])
})
