import { expect, it } from 'vitest'
import { LastSeen } from './last-seen.ts'

const HOUR = 3_600_000

it('TB-018 everybody counts as seen when the server started, and nobody is gone the sooner for a restart', () => {
  let now = 100 * HOUR
  const seen = new LastSeen(() => now)
  now += HOUR
  expect(seen.at('t', 1)).toBe(100 * HOUR)
  seen.note('t', 1)
  expect([seen.at('t', 1), seen.at('t', 2), seen.at('u', 1)]).toEqual([now, 100 * HOUR, 100 * HOUR])
  expect(new LastSeen(() => now).at('t', 2)).toBe(now)
})

it('TB-018 a seat is told of once in a minute, and a clock that is put back takes nothing away', () => {
  let now = 100 * HOUR
  const seen = new LastSeen(() => now)
  expect(seen.note('t', 1)).toBe(true)
  now += 1000
  expect(seen.note('t', 1)).toBe(false)
  now -= HOUR
  seen.note('t', 1)
  expect(seen.at('t', 1)).toBe(100 * HOUR + 1000)
})

it('TB-018 of very many seats the longest unseen are forgotten, and count as seen as late as they were', () => {
  let now = 100 * HOUR
  const seen = new LastSeen(() => now)
  for (let table = 0; table < 50_010; table++) {
    now += 1
    seen.note(String(table), 0)
  }
  expect(seen.at('50009', 0)).toBe(now)
  expect(seen.at('3', 0)).toBe(100 * HOUR + 10)
})
