import { hashOfPart, type OtherPart } from './parts.ts'
import { ownHashing } from './sha256.ts'

/** A seat's own parts, as whoever plays it keeps them: all of them follow from the last, which is random. */
interface OwnChain {
  readonly table: string
  readonly seat: number
  /** 64 hexadecimal digits from the system's own randomness. */
  readonly secret: string
}

/** Enough for an evening; then another chain begins. */
const LENGTH = 200

/** What to bind, and then the parts in the order in which they are given. */
export function partsOf({ table, seat, secret }: OwnChain): string[] {
  const parts = [secret]
  while (parts.length <= LENGTH) {
    const next: OtherPart = { seat, part: parts.at(-1) ?? '' }
    parts.push(hashOfPart(table, next, ownHashing))
  }
  return parts.reverse()
}

/** What an action of this seat brings, given what the server has of it: its next part, or a beginning. */
export function nextGiving(
  parts: readonly string[],
  bound: string | undefined,
): { readonly part: string } | { readonly bind: string } | undefined {
  if (bound === undefined) return { bind: parts[0] ?? '' }
  const place = parts.indexOf(bound)
  const part = parts[place + 1]
  // Not ours, or at its end: the same chain cannot begin again, its parts are known.
  return place === -1 || part === undefined ? undefined : { part }
}
