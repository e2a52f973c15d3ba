import { expect, it } from 'vitest'
import type { Kernel } from '../../../engine/kernel/state.ts'
import { A_MOVE_A_DAY, DAY, HOUR, PacedTable } from '../../../testkit/table-rules/pace/paced-table.ts'
import { bid } from '../../../testkit/table-rules/sit.ts'
import type { ActingTable } from '../acting-table.ts'
import { whyNotAbsent, whyNotGone } from './absence.ts'

const NOW = 1000 * DAY

function after(seen: number | 'now'): Pick<ActingTable, 'world' | 'looks'> {
  const at = seen === 'now' ? seen : NOW - seen
  return { world: { now: () => NOW } as ActingTable['world'], looks: { seenAt: () => at } }
}

const MINUTE = HOUR / 60
const because = (seen: number | 'now', kernel: Kernel) => whyNotGone(after(seen), kernel, 1)?.because

it('TB-018 a player has gone after ten minutes where several decide, after a day where one does', () => {
  const three = new PacedTable(undefined, 3).begin().table.kernel
  const two = new PacedTable(undefined, 2).begin().table.kernel
  expect(because('now', three)).toMatch(/^Ben is at the table\. Ask for their yes/)
  expect(because(3 * MINUTE, three)).toMatch(/^Ben was here 3 minutes ago, .* in 7 minutes, if Ben neither/)
  expect(because(10 * MINUTE, three)).toBeUndefined()
  expect(because(0, two)).toMatch(/^Ben was here a minute ago, .* in 24 hours,/)
  expect(because(23.5 * HOUR, two)).toMatch(/ 24 hours ago, .* in 30 minutes/)
  expect(because(23 * HOUR, two)).toMatch(/ in an hour/)
  expect(because(DAY, two)).toBeUndefined()
  expect(whyNotGone(after('now'), two, 7)).toBeUndefined()
})

it('TB-018 seats of one browser are one voice, as they were seen to be', () => {
  const { kernel } = new PacedTable(undefined, 4).begin().table
  expect(because(HOUR, kernel)).toBeUndefined()
  kernel.together.push([2, 0], [3, 2])
  expect(because(HOUR, kernel)).toBeDefined()
  kernel.together.pop()
  expect(because(HOUR, kernel)).toBeUndefined()
})

it('TB-018 stand-ins and those whose time is over do not decide, and nobody misses a stand-in', () => {
  const paced = new PacedTable(undefined, 3).begin()
  const { kernel } = paced.table
  paced.does(2, { do: 'lend-seat' })
  expect(because(HOUR, kernel)).toBeDefined()
  kernel.standIns = { seats: [null, 'seated', null], held: false }
  expect(because('now', kernel)).toBeUndefined()
  const silent = new PacedTable(A_MOVE_A_DAY, 3).begin()
  silent.does(0, bid(1))
  silent.pass(4 * DAY)
  expect(because(HOUR, silent.table.kernel)).toBeDefined()
})

it('TB-018 a seat that rests by the clock is lent to nobody while its player looks', () => {
  const paced = new PacedTable({ ...A_MOVE_A_DAY, then: 'rest' }, 2).begin()
  paced.does(0, bid(1))
  paced.pass(4 * DAY)
  const action = { do: 'stand-in', on: '1' }
  expect(whyNotAbsent(after(HOUR), paced.table, action)?.rule).toBe('TB-018')
  expect(whyNotAbsent(after(DAY), paced.table, action)).toBeUndefined()
  paced.does(1, { do: 'take-seat', with: { name: 'Ben' } })
  paced.does(1, { do: 'leave-table' })
  expect(whyNotAbsent(after('now'), paced.table, action)).toBeUndefined()
})
