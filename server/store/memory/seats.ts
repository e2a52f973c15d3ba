/** The seat register in memory. */
import { checkCount, checkHash, checkName } from '../checks.ts'
import {
  type Claim,
  type KeyState,
  type NewSeat,
  type SeatChange,
  type SeatRegister,
  StoreInputError,
} from '../port.ts'

type Key =
  | { readonly state: 'open'; readonly seat: number }
  | { readonly state: 'void'; readonly seat: number }
  | { readonly state: 'spent'; readonly seat: number; readonly holderHash: string }

interface Held {
  readonly table: string
  readonly seat: number
  readonly holderHash: string
}

export interface MemorySeats {
  readonly register: SeatRegister
  /** Throws if one of these seats, or its key, is at the table already. */
  refuseKnown(table: string, seats: readonly NewSeat[]): void
  add(table: string, seats: readonly NewSeat[]): void
  isHeld(held: Held): boolean
  count(table: string): number
  /** All seats of a table, their keys and their holders. */
  forget(table: string): void
  /** All of them, or none: throws if one cannot be made. */
  change(table: string, changes: readonly SeatChange[]): void
  /** Whoever holds a seat at one table holds it at another too. */
  share(of: { from: string; to: string; seat: number }): void
}

interface Records {
  readonly keys: Map<string, Map<string, Key>>
  /** In the order of claiming. */
  held: Held[]
}

export function createMemorySeats(requireOpen: () => void): MemorySeats {
  const records: Records = { keys: new Map(), held: [] }
  return {
    register: createRegister(records, requireOpen),
    refuseKnown: (table, seats) => refuseKnown(records, table, seats),
    add: (table, seats) => {
      for (const seat of seats) addSeat(records, table, seat)
    },
    isHeld: (held) => isHeld(records, held),
    count: (table) => new Set([...(records.keys.get(table)?.values() ?? [])].map(({ seat }) => seat)).size,
    forget: (table) => {
      records.keys.delete(table)
      records.held = records.held.filter((held) => held.table !== table)
    },
    change: (table, changes) => changeAll(records, table, changes),
    share: ({ from, to, seat }) => {
      const holding = records.held.filter((held) => held.table === from && held.seat === seat)
      for (const { holderHash } of holding) hold(records, { table: to, seat, holderHash })
    },
  }
}

function createRegister(records: Records, requireOpen: () => void): SeatRegister {
  return {
    async claim(table, keyHash, holderHash) {
      requireOpen()
      checkHash('key hash', keyHash)
      checkHash('holder hash', holderHash)
      return claim(records, { table, keyHash, holderHash })
    },
    find: async (table, keyHash, holderHash) => {
      requireOpen()
      return find(records, { table, keyHash, holderHash })
    },
    async issueKey(table, seat, keyHash) {
      requireOpen()
      checkName('table', table)
      checkCount('seat', seat)
      checkHash('key hash', keyHash)
      issueKey(records, { table, seat, keyHash })
    },
    async lend(table, from, seat) {
      requireOpen()
      for (const one of [from, seat]) checkCount('seat', one)
      lend(records, { table, from, seat })
    },
    async revoke(table, seat, except) {
      requireOpen()
      if (except !== undefined) checkHash('holder hash', except)
      revoke(records, { table, seat, except })
    },
    async heldBy(table, holderHash) {
      requireOpen()
      const own = (held: Held) => held.table === table && held.holderHash === holderHash
      return seatNumbers(records.held.filter(own))
    },
    async allHeldBy(holderHash) {
      requireOpen()
      const own = records.held.filter((held) => held.holderHash === holderHash).reverse()
      return own.map(({ table, seat }) => ({ table, seat }))
    },
    async taken(table) {
      requireOpen()
      return seatNumbers(records.held.filter((held) => held.table === table))
    },
  }
}

interface Claiming {
  readonly table: string
  readonly keyHash: string
  readonly holderHash: string
}

function claim(records: Records, asked: Claiming): Claim {
  const found = find(records, asked)
  if (found.kind !== 'open') return found
  const { table, keyHash, holderHash } = asked
  const { seat } = found
  records.keys.get(table)?.set(keyHash, { seat, state: 'spent', holderHash })
  hold(records, { table, seat, holderHash })
  return { kind: 'claimed', seat }
}

function lend(records: Records, { table, from, seat }: { table: string; from: number; seat: number }): void {
  const holding = records.held.filter((held) => held.table === table && held.seat === from)
  for (const { holderHash } of holding) hold(records, { table, seat, holderHash })
}

type Revoking = { table: string; seat: number; except: string | undefined }

function revoke(records: Records, { table, seat, except }: Revoking): void {
  const isTaken = (held: Held) => held.table === table && held.seat === seat && held.holderHash !== except
  records.held = records.held.filter((held) => !isTaken(held))
}

function changeAll(records: Records, table: string, changes: readonly SeatChange[]): void {
  const keys = records.keys.get(table)
  const before = { keys: new Map(keys), held: records.held }
  records.held = [...records.held]
  try {
    for (const change of changes) changeOne(records, table, change)
  } catch (error) {
    if (keys !== undefined) records.keys.set(table, before.keys)
    records.held = before.held
    throw error
  }
}

function changeOne(records: Records, table: string, change: SeatChange): void {
  switch (change.kind) {
    case 'issue':
      return issueKey(records, { table, ...change })
    case 'claim':
      if (find(records, { table, ...change }).kind !== 'open')
        throw new StoreInputError('The key is not open.')
      claim(records, { table, ...change })
      return
    case 'revoke':
      return revoke(records, { table, seat: change.seat, except: change.exceptHolderHash })
    case 'lend':
      return lend(records, { table, ...change })
    default:
      return change satisfies never
  }
}

function find(records: Records, { table, keyHash, holderHash }: Claiming): KeyState {
  const key = records.keys.get(table)?.get(keyHash)
  if (key === undefined || key.state === 'void') return { kind: 'unknown' }
  const { seat } = key
  if (key.state === 'open') return { kind: 'open', seat }
  // A seat that was taken away does not come back with the key that once gave it.
  const isStillHeld = key.holderHash === holderHash && isHeld(records, { table, seat, holderHash })
  return { kind: isStillHeld ? 'claimed' : 'spent', seat }
}

function issueKey(records: Records, asked: { table: string; seat: number; keyHash: string }): void {
  const { table, seat, keyHash } = asked
  const keys = records.keys.get(table)
  if (keys === undefined || ![...keys.values()].some((key) => key.seat === seat)) {
    throw new StoreInputError('There is no such seat.')
  }
  const known = keys.get(keyHash)
  if (known !== undefined && known.seat !== seat) throw new StoreInputError('The key is another seat’s.')
  if (known !== undefined) return
  for (const [hash, key] of keys) {
    if (key.seat === seat && key.state === 'open') keys.set(hash, { seat, state: 'void' })
  }
  keys.set(keyHash, { seat, state: 'open' })
}

function refuseKnown(records: Records, table: string, seats: readonly NewSeat[]): void {
  const keys = records.keys.get(table)
  const numbers = new Set([...(keys?.values() ?? [])].map((key) => key.seat))
  const hashes = new Set(keys?.keys())
  for (const { seat, keyHash } of seats) {
    if (numbers.has(seat) || hashes.has(keyHash)) throw new StoreInputError('A seat comes into being once.')
    numbers.add(seat)
    hashes.add(keyHash)
  }
}

function addSeat(records: Records, table: string, { seat, keyHash, holderHash }: NewSeat): void {
  const keys = records.keys.get(table) ?? new Map<string, Key>()
  records.keys.set(table, keys)
  keys.set(keyHash, holderHash === undefined ? { seat, state: 'open' } : { seat, state: 'spent', holderHash })
  if (holderHash !== undefined) hold(records, { table, seat, holderHash })
}

function hold(records: Records, held: Held): void {
  if (!isHeld(records, held)) records.held.push(held)
}

function isHeld(records: Records, { table, seat, holderHash }: Held): boolean {
  return records.held.some(
    (held) => held.table === table && held.seat === seat && held.holderHash === holderHash,
  )
}

function seatNumbers(held: readonly Held[]): number[] {
  return [...new Set(held.map(({ seat }) => seat))].sort((a, b) => a - b)
}
