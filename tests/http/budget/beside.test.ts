import { afterEach, describe, expect, it } from 'vitest'
import { type House, makeFolder, openHouse } from '../house.ts'
import { holderIn, LONG, shelf, writeLong } from '../long-tables.ts'

let house: House

afterEach(() => house.close())

/** Beside such a reading a hundred actions are answered, one after the other; where it holds the loop, ten or twenty. */
const BESIDE = 35

describe('beside a long reading', { timeout: 240_000 }, () => {
  it.each([
    ['a book', 'book?seat=0&format=epub'],
    ['the dice', 'dice'],
    ['the table itself', '?seat=0'],
  ])('play goes on, action by action (%s)', async (_what, path) => {
    house = await openHouse({ shelf, folder: makeFolder() })
    const measure = { ...LONG, entries: 10_000, bytes: 8 * 1024 * 1024, epochs: 2000 }
    const filling = path === 'dice' ? 'epochs' : 'story'
    const { table } = await writeLong(house.store, { measure, filling })
    const host = house.guest()
    const { body } = await host.open(['Ann', 'Ben'], { game: 'essential-traits' })
    let isRead = false
    const reading = holderIn(house)
      .get(`/api/tables/${table}/${path}`.replace('/?', '?'))
      .finally(() => {
        isRead = true
      })
    let beside = 0
    for (; !isRead; beside++) {
      const said = await host.act(body.table, 0, { do: 'say', with: { text: `Line ${beside}` } })
      expect(said.status).toBe(200)
    }
    expect((await reading).status).toBe(200)
    expect(beside).toBeGreaterThan(BESIDE)
  })
})
