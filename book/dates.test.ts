import { expect, it } from 'vitest'
import { isoTime, sayDay } from './dates.ts'
import { roman } from './words.ts'

it('says days as calendars do, leap years and turns of the century included', () => {
  for (const day of ['1970-01-01', '1999-12-31', '2000-02-29', '2026-05-03', '2100-03-01', '2400-02-29']) {
    const at = Date.parse(`${day}T13:05:09Z`)
    expect(isoTime(at)).toBe(`${day}T13:05:09Z`)
    expect(sayDay(at)).toBe(
      `${Number(day.slice(8))} ${new Date(at).toLocaleString('en', { month: 'long', timeZone: 'UTC' })} ${day.slice(0, 4)}`,
    )
  }
})

it('counts chapters in Roman figures as long as they are short', () => {
  expect([1, 4, 9, 14, 40, 99, 200, 201].map(roman)).toEqual([
    'I',
    'IV',
    'IX',
    'XIV',
    'XL',
    'XCIX',
    'CC',
    '201',
  ])
})
