/** Writing: who holds which seat. The writer is one thread, so a claim has one winner. */
import type { DatabaseSync } from 'node:sqlite'
import { type Claim, type NewSeat, StoreInputError } from './port.ts'
import type { Writes } from './sqlite-calls.ts'

export interface SeatStatements {
  add(table: string, seat: NewSeat): void
  /** Whoever holds a seat at one table holds it at another too. */
  share(of: { from: string; to: string; seat: number }): void
  isHeld(table: string, held: { seat: number; holderHash: string }): boolean
  claim(ask: Writes['claim']['ask']): Claim
  issueKey(ask: Writes['issueKey']['ask']): void
  lend(ask: Writes['lend']['ask']): void
  revoke(ask: Writes['revoke']['ask']): void
}

export function prepareSeats(database: DatabaseSync): SeatStatements {
  const hold = prepareHold(database)
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
  return {
    isHeld: (table, { seat, holderHash }) => holds.get(table, seat, holderHash) !== undefined,
    share({ from, to, seat }) {
      for (const { holder } of holdersOf.all(from, seat)) hold(to, seat, String(holder))
    },
    add(table, { seat, keyHash, holderHash }) {
      addSeat.run(table, seat)
      addKey.run(table, keyHash, seat, holderHash === undefined ? 'open' : 'spent', holderHash ?? null)
      if (holderHash !== undefined) hold(table, seat, holderHash)
    },
    claim: prepareClaim(database, hold),
    issueKey: prepareIssue(database),
    lend({ table, from, seat }) {
      for (const { holder } of holdersOf.all(table, from)) hold(table, seat, String(holder))
    },
    revoke({ table, seat, except }) {
      takeAway.run(table, seat, except ?? null)
    },
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

function prepareClaim(database: DatabaseSync, hold: Hold): SeatStatements['claim'] {
  const findKey = database.prepare(
    'SELECT seat, state, holder_hash AS holder FROM seat_keys WHERE table_id = ? AND key_hash = ?',
  )
  const spend = database.prepare(
    `UPDATE seat_keys SET state = 'spent', holder_hash = ? WHERE table_id = ? AND key_hash = ?`,
  )
  const holds = database.prepare(
    'SELECT 1 FROM seat_holders WHERE table_id = ? AND seat = ? AND holder_hash = ?',
  )
  return ({ table, keyHash, holderHash }) => {
    const key = findKey.get(table, keyHash)
    if (key === undefined || key.state === 'void') return { kind: 'unknown' }
    const seat = Number(key.seat)
    if (key.state === 'open') {
      spend.run(holderHash, table, keyHash)
      hold(table, seat, holderHash)
      return { kind: 'claimed', seat }
    }
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
