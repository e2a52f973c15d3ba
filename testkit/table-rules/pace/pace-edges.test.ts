import { expect, it } from 'vitest'
import { listDue, nextDue } from '../../../engine/kernel/pace/pace.ts'
import { bid } from '../sit.ts'
import { DAY, HOUR, MONDAY, PacedTable } from './paced-table.ts'

const dueOf = ({ table }: PacedTable) => nextDue(table.kernel) ?? 0
const isDue = ({ table }: PacedTable, now: number) => listDue(table.kernel, now)

it('TB-092 TB-093 a table does what its promise calls for at the very moment that it names, and not before', () => {
  const paced = new PacedTable().begin()
  const warning = dueOf(paced)
  expect(warning - MONDAY).toBe((4 * 3 * DAY) / 5)
  expect(isDue(paced, warning - 1)).toEqual([])
  expect(isDue(paced, warning)).toEqual([0, 1, 2].map((seat) => ({ seat, isLapsed: false })))
  expect(paced.pass(warning - 1 - paced.now)).toEqual([])
  expect(paced.pass(1)).toEqual(['pace-warned', 'pace-warned', 'pace-warned'])
  const lapse = dueOf(paced)
  expect(lapse - MONDAY).toBe(3 * DAY)
  expect(isDue(paced, lapse - 1)).toEqual([])
  expect(isDue(paced, lapse)).toEqual([0, 1, 2].map((seat) => ({ seat, isLapsed: true })))
  expect(paced.pass(lapse - 1 - paced.now)).toEqual([])
  expect(paced.pass(1)).toEqual(['pace-lapsed', 'pace-lapsed', 'pace-lapsed'])
  expect(nextDue(paced.table.kernel)).toBeUndefined()
})

it('TB-092 three times the promised time at first, one and a half times more with a move', () => {
  const paced = new PacedTable().begin()
  const hours = () => paced.table.kernel.pacing?.clocks.map(({ bank }) => bank / HOUR)
  expect(hours()).toEqual([72, 72, 72])
  paced.pass(HOUR)
  expect(paced.does(1, bid(1))).toBe('accepted')
  expect(hours()).toEqual([72, 71 + 36, 72])
})
