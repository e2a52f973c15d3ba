import { expect, test } from 'vitest'
import { fitOnto, moveByKey } from './pointing.ts'

const MAP = { width: 1000, height: 600 }

test('an arrow key moves a mark one step, and ten with Shift; other keys do not', () => {
  const press = (key: string, shiftKey = false) =>
    moveByKey({ key, shiftKey } as KeyboardEvent, { x: 500, y: 300 }, 10)
  expect(press('ArrowLeft')).toEqual({ x: 490, y: 300 })
  expect(press('ArrowRight')).toEqual({ x: 510, y: 300 })
  expect(press('ArrowUp')).toEqual({ x: 500, y: 290 })
  expect(press('ArrowDown', true)).toEqual({ x: 500, y: 400 })
  expect(press('Enter')).toBeUndefined()
})

test('a mark beside the sheet lies on its edge', () => {
  expect(fitOnto(MAP, { x: -5, y: 900 })).toEqual({ x: 0, y: 600 })
  expect(fitOnto(MAP, { x: 1200, y: 20 })).toEqual({ x: 1000, y: 20 })
})
