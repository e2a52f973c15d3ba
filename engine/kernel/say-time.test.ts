import { expect, it } from 'vitest'
import { DAY } from './pace/time.ts'
import { sayTime } from './say-time.ts'

it('names every day of four hundred years as the calendar does, and every minute of one', () => {
  const say = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const days = Array.from({ length: 146_097 + 366 }, (_, day) => day * DAY)
  expect(days.filter((at) => sayTime(at) !== say(at))).toEqual([])
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => 20_000 * DAY + minute * 60_000 + 59_999)
  expect(minutes.filter((at) => sayTime(at) !== say(at))).toEqual([])
})
