import { expect, it } from 'vitest'
import { isWorthTelling } from './absence.ts'

const chapters = [{ title: null, lines: [{ id: '5.0', kind: 'story', text: 'It rains.' }] }] as const
const minutes = (count: number) => count * 60_000

it('a reload in the midst of play is no absence', () => {
  expect(isWorthTelling({ chapters, steps: 2 }, { away: minutes(1), pace: 'live' })).toBe(false)
})

it('a long absence is told, and a short one in which much happened', () => {
  expect(isWorthTelling({ chapters, steps: 1 }, { away: minutes(60), pace: 'live' })).toBe(true)
  expect(isWorthTelling({ chapters, steps: 9 }, { away: minutes(1), pace: 'live' })).toBe(true)
})

it('at a slow table every absence is told, on any device', () => {
  expect(isWorthTelling({ chapters, steps: 1 }, { away: undefined, pace: 'slow' })).toBe(true)
})

it('nothing is told where nothing happened', () => {
  expect(isWorthTelling({ chapters: [], steps: 9 }, { away: minutes(60), pace: 'slow' })).toBe(false)
})
