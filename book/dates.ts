const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const DAY = 86_400_000

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The civil day of a moment, without a clock or a language: days counted from March in cycles of 400 years. */
function dayOf(at: number): Day {
  const days = Math.floor(at / DAY) + 719_468
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * ofYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const day = ofYear - Math.floor((153 * shifted + 2) / 5) + 1
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** "3 May 2026" */
export function sayDay(at: number): string {
  const { year, month, day } = dayOf(at)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

/** "2026-05-03T14:05:09Z" */
export function isoTime(at: number): string {
  const { year, month, day } = dayOf(at)
  const second = Math.floor((at - Math.floor(at / DAY) * DAY) / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const time = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map(two).join(':')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${time}Z`
}
