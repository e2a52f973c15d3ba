import { DAY } from './pace/time.ts'

/**
 * "2026-02-11 18:00 UTC", without asking a clock or a language: for logs and for whoever reads without a
 * screen of ours. The days are counted in years of 400, which all have the same length, from 1 March on.
 */
export function sayTime(at: number): string {
  const days = Math.floor(at / DAY) + 719_468
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const month = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * month + 2) / 5) + 1
  const named = month < 10 ? month + 3 : month - 9
  const minutes = Math.floor((at % DAY) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${year + era * 400 + (named <= 2 ? 1 : 0)}-${two(named)}-${two(day)}`
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)} UTC`
}
