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
  /** TB-128: what it said that it has, and by which version (UNSAID where it named none); the latest of it. */
  readonly told?: readonly Told[]
}

interface Told {
  readonly last: string
  readonly by: number
}

/** What a table's record says: from this version on, the seat's next part had to fit that. */
export interface Written {
  readonly seat: Seat
  readonly last: string
  readonly version: number
}

/** What an answer says of the seat's chain. */
interface Answered {
  /** Of the action's own entry. */
  readonly version: number
  readonly bound?: string | undefined
  readonly boundBy?: number | undefined
}

/** Dice of the older scheme name no version. A record that can be compared has nothing so early. */
const UNSAID = 0

/** More than two chains hold. */
const MOST_TOLD = 500

interface At {
  readonly table: string
  readonly seat: Seat
}

const boxOf = ({ table, seat }: At) => `storytable:parts:${table}.${seat}`

/** What an action brings along. */
export function givingFor(at: At): { readonly part?: string; readonly bind?: string } {
  const kept = read(at) ?? begin(at)
  const next = nextGiving(listParts(at, kept), kept.bound)
  return next ?? nextGiving(listParts(at, begin(at, kept)), undefined) ?? {}
}

/** What the server answered: where it knows of no chain, or of another one, the next action begins one. */
export function noteBound(at: At, { version, bound, boundBy }: Answered): void {
  const kept = read(at)
  if (kept === undefined || kept.bound === bound) return
  if (bound !== undefined) {
    // An old action is answered again: what is written since then, the next answer says of its own version.
    const isSaid = boundBy === undefined ? !isVersioned(kept) : boundBy === version
    if (isSaid) write(at, { ...kept, bound, told: noteTold(kept, bound, boundBy ?? UNSAID) })
    return
  }
  // What was given once is known: a chain begins with a secret that nobody has seen anything of.
  if (kept.bound !== undefined) begin(at, kept)
}

/**
 * TB-128: a part is sent because the one before it was said to be written. If the record has that one later,
 * the server knew two parts at once, and could bind others or seal dice between them.
 */
export function areAnyLate(at: At, record: readonly Written[]): boolean {
  const written = new Map(record.flatMap((one) => (one.seat === at.seat ? [[one.last, one.version]] : [])))
  return (read(at)?.told ?? []).some(({ last, by }) => (written.get(last) ?? 0) > by)
}

/** A chain is of one scheme: where answers have named versions, one that names none says nothing. */
function isVersioned({ bound, told = [] }: Kept): boolean {
  return told.some(({ last, by }) => last === bound && by !== UNSAID)
}

/** Several answers may say the same; the first of them counts. */
function noteTold({ told = [] }: Kept, last: string, by: number): readonly Told[] {
  if (told.some((one) => one.last === last && one.by <= by)) return told
  return [...told.filter((one) => one.last !== last), { last, by }].slice(-MOST_TOLD)
}

function listParts({ table, seat }: At, { secret }: Kept): string[] {
  return partsOf({ table, seat, secret })
}

function begin(at: At, { told }: Pick<Kept, 'told'> = {}): Kept {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const kept = { secret, ...(told === undefined ? {} : { told }) }
  write(at, kept)
  return kept
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
