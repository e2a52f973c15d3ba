import { expect, it } from 'vitest'
import { closedHands } from '../../testkit/closed-hands.ts'
import { type Shelf, shelfOf } from '../shelf.ts'
import { Evenings } from './evenings.ts'

it('an evening that could not be played is tried again for whoever asks next', async () => {
  let asked = 0
  const shelf: Shelf = {
    ...shelfOf([closedHands]),
    find: () => closedHands,
    loadEvening: async () => {
      asked += 1
      if (asked === 1) throw new Error('Too many open files')
      return undefined
    },
  }
  const evenings = new Evenings(shelf)
  await expect(evenings.find('closed-hands')).rejects.toThrow('Too many open files')
  expect(await evenings.find('closed-hands')).toBe(undefined)
  await evenings.find('closed-hands')
  expect(asked).toBe(2)
})
