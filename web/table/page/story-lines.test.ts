import { expect, it } from 'vitest'
import { latestNotes } from './story-lines.ts'

const note = (text: string) => ({ text })
const four = 'one two three four'
const ten = 'one two three four five six seven eight nine ten'
const nothing = () => false

it('the latest notes are those that one reads at a glance', () => {
  const notes = Array.from({ length: 20 }, (_, place) => note(`${place} ${ten}`))
  expect(latestNotes(notes, nothing).map(({ text }) => Number.parseInt(text, 10))).toEqual([19])
  const short = Array.from({ length: 20 }, () => note(four))
  expect(latestNotes(short, nothing)).toHaveLength(3)
  const rolled = [{ label: 'Ann', sizes: [10, 10, 10], faces: [9, 8, 7] }]
  expect(
    latestNotes(
      short.map((one) => ({ ...one, dice: rolled })),
      nothing,
    ),
  ).toHaveLength(2)
  expect(latestNotes(short.slice(0, 2), nothing)).toHaveLength(2)
  expect(latestNotes([], nothing)).toEqual([])
})

it('one note stands there however long it is, and what is questioned stands there too', () => {
  const notes = Array.from({ length: 9 }, (_, place) => note(`${place} ${Array(5).fill(ten).join(' ')}`))
  expect(latestNotes(notes, nothing)).toEqual(notes.slice(-1))
  expect(latestNotes(notes, ({ text }) => text.startsWith('4 '))).toEqual(notes.slice(4))
})
