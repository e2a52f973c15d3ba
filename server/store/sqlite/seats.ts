/** Writing: who holds which seat. The writer is one thread, so a claim has one winner. */
import type { DatabaseSync } from 'node:sqlite'
import { type Claim, type KeyState, type NewSeat, type SeatChange, StoreInputError } from '../port.ts'
import type { Writes } from './calls.ts'

export interface SeatStatements {
  add(table: string, seat: NewSeat): void
  /** Whoever holds a seat at one table holds it at another too. */
  share(of: { from: string; to: string; seat: number }): void
  isHeld(table: string, held: { seat: number; holderHash: string }): boolean
  claim(ask: Writes['claim']['ask']): Claim
  find(ask: Writes['claim']['ask']): KeyState
  issueKey(ask: Writes['issueKey']['ask']): void
  lend(ask: Writes['lend']['ask']): void
  revoke(ask: Writes['revoke']['ask']): void
  /** One of those that come with an entry. */
  change(table: string, change: SeatChange): void
}

export function prepareSeats(database: DatabaseSync): SeatStatements {
  const hold = prepareHold(database)
  const find = prepareFindKey(database)
  const addSeat = database.prepare('INSERT INTO seats (table_id, seat) VALUES (?, ?)')
  const addKey = database.prepare(
    'INSERT INTO seat_keys (table_id, key_hash, seat, state, holder_hash) VALUES (?, ?, ?, ?, ?)',
  )
  const takeAway = database.prepare(
    'DELETE FROM seat_holders WHERE table_id = ? AND seat = ? AND holder_hash IS NOT ?',
  )
  const holdersOf = database.prepare(
    'SELECT holder_hash AS holder FROM seat_holders WHERE table_id = ? AND seat = ? ORDER BY claimed',
  )
  const holds = database.prepare(
    'SELECT 1 FROM seat_holders WHERE table_id = ? AND seat = ? AND holder_hash = ?',
  )
  const statements: SeatStatements = {
    change: (table, one) => changeSeats(statements, table, one),
    isHeld: (table, { seat, holderHash }) => holds.get(table, seat, holderHash) !== undefined,
    share({ from, to, seat }) {
      for (const { holder } of holdersOf.all(from, seat)) hold(to, seat, String(holder))
    },
    add(table, { seat, keyHash, holderHash }) {
      addSeat.run(table, seat)
      addKey.run(table, keyHash, seat, holderHash === undefined ? 'open' : 'spent', holderHash ?? null)
      if (holderHash !== undefined) hold(table, seat, holderHash)
    },
    find,
    claim: prepareClaim(database, hold, find),
    issueKey: prepareIssue(database),
    lend({ table, from, seat }) {
      for (const { holder } of holdersOf.all(table, from)) hold(table, seat, String(holder))
    },
    revoke({ table, seat, except }) {
      takeAway.run(table, seat, except ?? null)
    },
  }
  return statements
}

function changeSeats(seats: SeatStatements, table: string, change: SeatChange): void {
  switch (change.kind) {
    case 'issue':
      return seats.issueKey({ table, ...change })
    case 'claim':
      if (seats.find({ table, ...change }).kind !== 'open') throw new StoreInputError('The key is not open.')
      seats.claim({ table, ...change })
      return
    case 'revoke':
      return seats.revoke({ table, seat: change.seat, except: change.exceptHolderHash })
    case 'lend':
      return seats.lend({ table, ...change })
    default:
      return change satisfies never
  }
}

type Hold = (table: string, seat: number, holderHash: string) => void

function prepareHold(database: DatabaseSync): Hold {
  const insert = database.prepare(`
    INSERT INTO seat_holders (table_id, seat, holder_hash, claimed)
    SELECT :table, :seat, :holder, 1 + coalesce(max(claimed), 0) FROM seat_holders WHERE holder_hash = :holder
    ON CONFLICT DO NOTHING`)
  return (table, seat, holder) => {
    insert.run({ table, seat, holder })
  }
}

function prepareClaim(
  database: DatabaseSync,
  hold: Hold,
  find: SeatStatements['find'],
): SeatStatements['claim'] {
  const spend = database.prepare(
    `UPDATE seat_keys SET state = 'spent', holder_hash = ? WHERE table_id = ? AND key_hash = ?`,
  )
  return ({ table, keyHash, holderHash }) => {
    const found = find({ table, keyHash, holderHash })
    if (found.kind !== 'open') return found
    spend.run(holderHash, table, keyHash)
    hold(table, found.seat, holderHash)
    return { kind: 'claimed', seat: found.seat }
  }
}

/** What a key is to a holder; the reader asks too. */
export function prepareFindKey(database: DatabaseSync): (ask: Writes['claim']['ask']) => KeyState {
  const findKey = database.prepare(
    'SELECT seat, state, holder_hash AS holder FROM seat_keys WHERE table_id = ? AND key_hash = ?',
  )
  const holds = database.prepare(
    'SELECT 1 FROM seat_holders WHERE table_id = ? AND seat = ? AND holder_hash = ?',
  )
  return ({ table, keyHash, holderHash }) => {
    const key = findKey.get(table, keyHash)
    if (key === undefined || key.state === 'void') return { kind: 'unknown' }
    const seat = Number(key.seat)
    if (key.state === 'open') return { kind: 'open', seat }
    // A seat that was taken away does not come back with the key that once gave it.
    const isStillHeld = key.holder === holderHash && holds.get(table, seat, holderHash) !== undefined
    return { kind: isStillHeld ? 'claimed' : 'spent', seat }
  }
}

function prepareIssue(database: DatabaseSync): SeatStatements['issueKey'] {
  const findSeat = database.prepare('SELECT 1 FROM seats WHERE table_id = ? AND seat = ?')
  const findKey = database.prepare('SELECT seat FROM seat_keys WHERE table_id = ? AND key_hash = ?')
  const voidOpen = database.prepare(
    `UPDATE seat_keys SET state = 'void' WHERE table_id = ? AND seat = ? AND state = 'open'`,
  )
  const insert = database.prepare(
    `INSERT INTO seat_keys (table_id, key_hash, seat, state) VALUES (?, ?, ?, 'open')`,
  )
  return ({ table, seat, keyHash }) => {
    if (findSeat.get(table, seat) === undefined) throw new StoreInputError('There is no such seat.')
    const known = findKey.get(table, keyHash)
    if (known !== undefined && known.seat !== seat) throw new StoreInputError('The key is another seat’s.')
    // Issued already: a repeated request must not open a spent key again.
    if (known !== undefined) return
    voidOpen.run(table, seat)
    insert.run(table, keyHash, seat)
  }
}
