import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuiet, isZone, localDate, nextTime, parseTime, wallMinutes, whenLoud } from './zone-time.ts'

const at = (iso: string) => Date.parse(iso)
const night = { from: 22 * 60, to: 8 * 60 }

describe('quiet hours', () => {
  test('go over midnight, in the zone of whoever sleeps', () => {
    expect(isQuiet(at('2026-01-10T21:30:00Z'), 'Europe/Berlin', night)).toBe(true)
    expect(isQuiet(at('2026-01-10T20:59:00Z'), 'Europe/Berlin', night)).toBe(false)
    expect(whenLoud(at('2026-01-10T21:30:00Z'), 'Europe/Berlin', night)).toBe(at('2026-01-11T07:00:00Z'))
    expect(whenLoud(at('2026-01-10T02:00:00Z'), 'Asia/Tokyo', night)).toBe(at('2026-01-10T02:00:00Z'))
    expect(whenLoud(at('2026-01-10T13:00:00Z'), 'Asia/Tokyo', night)).toBe(at('2026-01-10T23:00:00Z'))
  })

  test('end by the clock on the wall when an hour is left out', () => {
    // Berlin leaps from 02:00 to 03:00 on 29 March 2026.
    expect(whenLoud(at('2026-03-28T22:00:00Z'), 'Europe/Berlin', night)).toBe(at('2026-03-29T06:00:00Z'))
    const untilTheGap = { from: 23 * 60, to: 2 * 60 + 30 }
    expect(whenLoud(at('2026-03-29T00:30:00Z'), 'Europe/Berlin', untilTheGap)).toBe(
      at('2026-03-29T01:00:00Z'),
    )
  })

  test('end at the first of two equal hours', () => {
    // Berlin has 02:00 to 03:00 twice on 25 October 2026.
    const untilTheFold = { from: 23 * 60, to: 2 * 60 + 30 }
    expect(whenLoud(at('2026-10-24T23:30:00Z'), 'Europe/Berlin', untilTheFold)).toBe(
      at('2026-10-25T00:30:00Z'),
    )
    expect(whenLoud(at('2026-10-24T21:00:00Z'), 'Europe/Berlin', night)).toBe(at('2026-10-25T07:00:00Z'))
  })

  test('equal times are never quiet', () => {
    expect(isQuiet(at('2026-01-10T21:30:00Z'), 'UTC', { from: 60, to: 60 })).toBe(false)
  })

  test('whatever the zone, the moment found is the first that is not quiet', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    )
    const time = fc.integer({ min: 0, max: 1439 })
    const moment = fc.integer({ min: at('2026-01-01'), max: at('2026-12-31') })
    fc.assert(
      fc.property(zone, time, time, moment, (where, from, to, now) => {
        const loud = whenLoud(now, where, { from, to })
        expect(isQuiet(loud, where, { from, to })).toBe(false)
        expect(loud - now).toBeLessThan(26 * 3_600_000)
        if (loud > now) expect(isQuiet(loud - 60_000, where, { from, to })).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

describe('the hour of a digest', () => {
  test('is once a day, also when clocks change', () => {
    const eight = 8 * 60
    expect(nextTime(at('2026-01-10T06:59:00Z'), 'Europe/Berlin', eight)).toBe(at('2026-01-10T07:00:00Z'))
    expect(nextTime(at('2026-01-10T07:00:00Z'), 'Europe/Berlin', eight)).toBe(at('2026-01-11T07:00:00Z'))
    expect(nextTime(at('2026-03-28T12:00:00Z'), 'Europe/Berlin', eight)).toBe(at('2026-03-29T06:00:00Z'))
    expect(nextTime(at('2026-03-28T12:00:00Z'), 'Europe/Berlin', 150)).toBe(at('2026-03-29T01:00:00Z'))
    expect(nextTime(at('2026-10-24T12:00:00Z'), 'Europe/Berlin', 150)).toBe(at('2026-10-25T00:30:00Z'))
  })

  test('days that follow have one each', () => {
    for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']) {
      let moment = at('2026-03-01T00:00:00Z')
      const dates = new Set<string>()
      for (let day = 0; day < 60; day++) {
        moment = nextTime(moment, zone, 7 * 60 + 30)
        expect(wallMinutes(moment, zone)).toBe(7 * 60 + 30)
        dates.add(localDate(moment, zone))
      }
      expect(dates.size).toBe(60)
    }
  })
})

test('zones and times are checked', () => {
  expect(isZone('Europe/Berlin')).toBe(true)
  expect(isZone('Mars/Olympus')).toBe(false)
  expect(parseTime('07:30')).toBe(450)
  expect(parseTime('24:00')).toBeUndefined()
  expect(parseTime('7:30')).toBeUndefined()
})
