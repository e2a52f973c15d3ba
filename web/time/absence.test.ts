import { expect, it } from 'vitest'
import { fewOf, isWorthTelling } from './absence.ts'

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

it('the last of what was told goes before notes, and what is left out is counted', () => {
  const line = (id: number, kind: 'story' | 'note') => ({ id: `${id}.0`, kind, text: `${id}` })
  const missed = {
    left: 2,
    chapters: [
      { title: 'One', lines: [line(1, 'story'), line(2, 'story'), line(3, 'note')] },
      { title: 'Two', lines: [line(4, 'story'), line(5, 'note'), line(6, 'note')] },
    ],
  }
  const { chapters: few, left } = fewOf(missed)
  expect(few.map(({ title, lines }) => [title, lines.map(({ text }) => text)])).toEqual([
    ['One', ['1', '2']],
    ['Two', ['4', '6']],
  ])
  expect(left).toBe(4)
})

it('where enough was told no note stands beside it', () => {
  const lines = [1, 2, 3, 4, 5].map((id) => ({ id: `${id}.0`, kind: 'story' as const, text: `${id}` }))
  const { chapters: few } = fewOf({
    left: 0,
    chapters: [{ title: null, lines: [...lines, { id: '9.0', kind: 'note' as const, text: '9' }] }],
  })
  expect(few[0]?.lines.map(({ text }) => text)).toEqual(['2', '3', '4', '5'])
})
