import { expect, it } from 'vitest'
import { strideOf, walk } from './walk.ts'

const chapters = [
  { version: 6, title: 'One' },
  { version: 30, title: 'Two' },
]
const way = { latest: 50, chapters }

it('a step goes to the next moment and stops at the ends', () => {
  expect(walk(7, 'step-back', way)).toBe(6)
  expect(walk(1, 'step-back', way)).toBe(1)
  expect(walk(50, 'step-on', way)).toBe(50)
})

it('a page goes from chapter to chapter, and to the ends beyond them', () => {
  expect(walk(10, 'page-on', way)).toBe(30)
  expect(walk(30, 'page-on', way)).toBe(50)
  expect(walk(30, 'page-back', way)).toBe(6)
  expect(walk(6, 'page-back', way)).toBe(1)
})

it('without chapters a page is twenty steps', () => {
  const plain = { latest: 50, chapters: [] }
  expect(walk(10, 'page-on', plain)).toBe(30)
  expect(walk(45, 'page-on', plain)).toBe(50)
  expect(walk(10, 'page-back', plain)).toBe(1)
})

it('knows the keys of a slider, and no others', () => {
  expect(strideOf('ArrowLeft')).toBe('step-back')
  expect(strideOf('End')).toBe('last')
  expect(strideOf('a')).toBeUndefined()
})
