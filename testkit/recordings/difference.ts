/** Where two pieces of plain data differ, a line for each place, for a reader who looks for the cause. */
export function listDifferences(was: unknown, now: unknown, place = ''): string[] {
  if (was === now) return []
  if (isList(was) && isList(now)) {
    return isAllText(was) && isAllText(now) ? compareSets(was, now, place) : compareLists(was, now, place)
  }
  if (isRecord(was) && isRecord(now)) {
    const keys = [...new Set([...Object.keys(was), ...Object.keys(now)])].sort()
    return keys.flatMap((key) => listDifferences(was[key], now[key], place === '' ? key : `${place}.${key}`))
  }
  return [`${place || 'all of it'}: was ${say(was)}, is ${say(now)}`]
}

/** A list of sentences is best read by what came and what went. */
function compareSets(was: readonly string[], now: readonly string[], place: string): string[] {
  const gone = was.filter((one) => !now.includes(one)).map((one) => `${place} − ${one}`)
  const come = now.filter((one) => !was.includes(one)).map((one) => `${place} + ${one}`)
  const found = [...gone, ...come].map((line) => line.trim())
  if (found.length > 0 || was.join() === now.join()) return found
  return [`${place || 'all of it'}: was ${say(was)}, is ${say(now)}`]
}

function compareLists(was: readonly unknown[], now: readonly unknown[], place: string): string[] {
  const length = Math.max(was.length, now.length)
  return Array.from({ length }, (_, index) =>
    listDifferences(was[index], now[index], `${place}[${index}]`),
  ).flat()
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isAllText = (value: readonly unknown[]): value is readonly string[] =>
  value.every((one) => typeof one === 'string')
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LONGEST = 300

export function say(value: unknown, longest = LONGEST): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length <= longest ? text : `${text.slice(0, longest)}…`
}
