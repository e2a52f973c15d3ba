/** Hints as they travel: many in one message, and nothing believed that does not look like one. */
import type { Hint } from './port.ts'

/** Carries messages between nodes. Its own do not come back. */
export interface Wire {
  send(message: string): void
  /** The longest message that it takes, in bytes. */
  readonly mostBytes: number
  /** How long hints may gather, in milliseconds; 0 for the end of the turn. */
  readonly gather: number
  close(): Promise<void>
}

const MOST_SEATS = 64
const MOST_NAME = 200

/** As many messages as they need; a hint that fits into none is left out. */
export function encodeHints(hints: readonly Hint[], mostBytes: number): string[] {
  const messages: string[] = []
  let parts: string[] = []
  let bytes = 2
  for (const hint of hints) {
    const part = JSON.stringify(toRow(hint))
    const size = Buffer.byteLength(part) + 1
    if (size + 2 > mostBytes) continue
    if (bytes + size > mostBytes) {
      messages.push(`[${parts.join(',')}]`)
      parts = []
      bytes = 2
    }
    parts.push(part)
    bytes += size
  }
  if (parts.length > 0) messages.push(`[${parts.join(',')}]`)
  return messages
}

function toRow(hint: Hint): unknown[] {
  if ('version' in hint) return ['log', hint.table, hint.version]
  if ('seats' in hint) return ['seats', hint.table]
  if ('seen' in hint) return ['seen', hint.table, hint.seen]
  const { table, node, here, writing, watching, gallery } = hint
  return ['presence', table, node, here, writing, watching, ...(gallery === undefined ? [] : [gallery])]
}

/** What it does not know is left out: a newer node may say more. */
export function decodeHints(message: string): Hint[] {
  let rows: unknown
  try {
    rows = JSON.parse(message)
  } catch {
    return []
  }
  return Array.isArray(rows) ? rows.flatMap(toHint) : []
}

function toHint(row: unknown): Hint[] {
  if (!Array.isArray(row)) return []
  const [kind, table, ...rest] = row as unknown[]
  if (!isName(table)) return []
  if (kind === 'log') return isCount(rest[0]) ? [{ table, version: rest[0] }] : []
  if (kind === 'seats') return [{ table, seats: 'changed' }]
  if (kind === 'seen') return isCount(rest[0]) ? [{ table, seen: rest[0] }] : []
  if (kind !== 'presence') return []
  const [node, here, writing, watching, gallery] = rest
  if (!isName(node) || !isSeats(here) || !isSeats(writing) || !isCount(watching)) return []
  return [{ table, node, here, writing, watching, ...(isCount(gallery) ? { gallery } : {}) }]
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MOST_NAME
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isSeats(value: unknown): value is number[] {
  return Array.isArray(value) && value.length <= MOST_SEATS && value.every(isCount)
}
