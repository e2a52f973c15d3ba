/**
 * TB-120: this browser's parts in the dice of each of its seats. What it forgets it cannot give: then it
 * begins anew, and rolls are marked until others have acted. Nothing here is asked of people.
 */
import { nextGiving, partsOf } from '../../engine/dice/own-chain.ts'
import type { Seat } from '../../engine/game.ts'

interface Kept {
  readonly secret: string
  /** What the server said last that it has of this seat; none before the first answer. */
  readonly bound?: string
}

interface At {
  readonly table: string
  readonly seat: Seat
}

const boxOf = ({ table, seat }: At) => `storytable:parts:${table}.${seat}`

/** What an action brings along. */
export function givingFor(at: At): { readonly part?: string; readonly bind?: string } {
  const kept = read(at) ?? begin(at)
  return nextGiving(listParts(at, kept), kept.bound) ?? nextGiving(listParts(at, begin(at)), undefined) ?? {}
}

/** What the server answered: where it knows of no chain, or of another one, the next action begins one. */
export function noteBound(at: At, bound: string | undefined): void {
  const kept = read(at)
  if (kept === undefined || kept.bound === bound) return
  if (bound !== undefined) return write(at, { secret: kept.secret, bound })
  // What was given once is known: a chain begins with a secret that nobody has seen anything of.
  if (kept.bound !== undefined) begin(at)
}

function listParts({ table, seat }: At, { secret }: Kept): string[] {
  return partsOf({ table, seat, secret })
}

function begin(at: At): Kept {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  write(at, { secret })
  return { secret }
}

function read(at: At): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(boxOf(at)) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'secret' in kept && typeof kept.secret === 'string'
}

function write(at: At, kept: Kept): void {
  try {
    localStorage.setItem(boxOf(at), JSON.stringify(kept))
  } catch {
    // Without storage every action binds anew, and rolls are marked; playing needs no more.
  }
}
