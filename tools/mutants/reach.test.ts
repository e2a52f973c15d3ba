import { expect, it } from 'vitest'
import { markPlaces } from './reach.ts'

it('marks the innermost function around each place, and no place outside of functions', () => {
  const text = `const MOST = 3
const isFull = (seats) => seats.some((seat) => seat >= MOST)
function count(seats) {
  return seats.length + 1
}`
  const places = ['3', 'some', '>=', '+ 1'].map((token, id) => ({ id, start: text.indexOf(token) }))
  expect(markPlaces(text, places)).toEqual({
    marked: [1, 2, 3],
    text: `const MOST = 3
const isFull = (seats) => (globalThis.noteReached?.(1), seats.some((seat) => (globalThis.noteReached?.(2), seat >= MOST)))
function count(seats) { globalThis.noteReached?.(3);
  return seats.length + 1
}`,
  })
})
