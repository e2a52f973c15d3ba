/**
 * A veil left every field called `kind` alone when the recordings were made, also one that people had
 * written in, and covers those since. To compare all the rest, such a kind is carried past the veil in a
 * form that looks like a name of the rules, and put back where it is seen.
 */
const CARRIED = /kept-([0-9a-f]+)/g
const LIKE_AN_ID = /^[a-z0-9-]+$/

export function withKindsKept<T>(entries: T): T {
  const carry = (key: string, value: unknown) =>
    key === 'kind' && typeof value === 'string' && !LIKE_AN_ID.test(value)
      ? `kept-${Buffer.from(value).toString('hex')}`
      : value
  return JSON.parse(JSON.stringify(entries, carry)) as T
}

export function withKindsAsSaid(seen: unknown): unknown {
  const text = JSON.stringify(seen)
  return text?.includes('kept-') ? JSON.parse(text, (_, one) => putBack(one)) : seen
}

function putBack(one: unknown): unknown {
  if (typeof one !== 'string' || !one.includes('kept-')) return one
  // An offer's terms are compared as a sentence that holds JSON.
  const isJson = one.includes('{"')
  return one.replace(CARRIED, (_, hex: string) => {
    const said = Buffer.from(hex, 'hex').toString()
    return isJson ? JSON.stringify(said).slice(1, -1) : said
  })
}
