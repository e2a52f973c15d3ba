/** Who holds which seat. Rows decide who was first: a key's row is spent by one. */
import type pg from 'pg'
import { checkCount, checkHash, checkName } from '../checks.ts'
import { type Claim, type HeldSeat, type KeyState, type SeatRegister, StoreInputError } from '../port.ts'
import { refusalOf } from './errors.ts'
import type { Session, Statement } from './session.ts'

const spend: Statement = {
  name: 'spend key',
  text: `
    WITH spent AS (
      UPDATE seat_keys SET state = 'spent', holder_hash = $3
      WHERE table_id = $1 AND key_hash = $2 AND state = 'open' RETURNING seat),
    held AS (
      INSERT INTO seat_holders (table_id, seat, holder_hash) SELECT $1, seat, $3 FROM spent ON CONFLICT DO NOTHING)
    SELECT seat FROM spent`,
}

const findKey: Statement = {
  name: 'find key',
  text: `
    SELECT k.seat, k.state,
      k.holder_hash = $3 AND EXISTS (
        SELECT 1 FROM seat_holders h WHERE h.table_id = $1 AND h.seat = k.seat AND h.holder_hash = $3) AS own
    FROM seat_keys k WHERE k.table_id = $1 AND k.key_hash = $2`,
}

const lockSeat: Statement = {
  name: 'lock seat',
  text: 'SELECT seat FROM seats WHERE table_id = $1 AND seat = $2 FOR UPDATE',
}

const seatOfKey: Statement = {
  name: 'seat of key',
  text: 'SELECT seat FROM seat_keys WHERE table_id = $1 AND key_hash = $2',
}

const IS_NEW = 'NOT EXISTS (SELECT 1 FROM seat_keys WHERE table_id = $1 AND key_hash = $3)'

const voidOpen: Statement = {
  name: 'void open key',
  text: `UPDATE seat_keys SET state = 'void' WHERE table_id = $1 AND seat = $2 AND state = 'open' AND ${IS_NEW}`,
}

const openKey: Statement = {
  name: 'open key',
  text: `
    INSERT INTO seat_keys (table_id, key_hash, seat, state)
    SELECT table_id, $3, seat, 'open' FROM seats WHERE table_id = $1 AND seat = $2 AND ${IS_NEW}`,
}

const lend: Statement = {
  name: 'lend seat',
  text: `
    INSERT INTO seat_holders (table_id, seat, holder_hash)
    SELECT table_id, $3, holder_hash FROM seat_holders WHERE table_id = $1 AND seat = $2 ORDER BY claimed
    ON CONFLICT DO NOTHING`,
}

const revoke: Statement = {
  name: 'revoke seat',
  text: 'DELETE FROM seat_holders WHERE table_id = $1 AND seat = $2 AND ($3::text IS NULL OR holder_hash <> $3)',
}

const heldBy: Statement = {
  name: 'held by',
  text: 'SELECT seat FROM seat_holders WHERE table_id = $1 AND holder_hash = $2 ORDER BY seat',
}

const allHeldBy: Statement = {
  name: 'all held by',
  text: 'SELECT table_id AS "table", seat FROM seat_holders WHERE holder_hash = $1 ORDER BY claimed DESC',
}

const taken: Statement = {
  name: 'taken',
  text: 'SELECT DISTINCT seat FROM seat_holders WHERE table_id = $1 ORDER BY seat',
}

type SeatRow = { seat: number }

/** Everything here may be asked twice with the same result, so a lost connection is another try. */
export function createSeats(session: Session): SeatRegister {
  const write = <Result>(work: (client: pg.Client) => Promise<Result>) =>
    session.retry(work).catch((error) => {
      throw refusalOf(error)
    })
  const seatsOf = async (statement: Statement, values: readonly unknown[]) =>
    (await session.ask<SeatRow>(statement, values)).rows.map(({ seat }) => seat)
  return {
    async claim(table, keyHash, holderHash) {
      checkHash('key hash', keyHash)
      checkHash('holder hash', holderHash)
      return write((client) => claim(session, client, [table, keyHash, holderHash]))
    },
    async find(table, keyHash, holderHash) {
      const { rows } = await session.ask<KeyRow>(findKey, [table, keyHash, holderHash])
      return stateOf(rows[0])
    },
    async issueKey(table, seat, keyHash) {
      checkName('table', table)
      checkCount('seat', seat)
      checkHash('key hash', keyHash)
      await write((client) => issueKey(session, client, { table, seat, keyHash }))
    },
    async lend(table, from, seat) {
      checkCount('seat', from)
      checkCount('seat', seat)
      await write((client) => session.run(client, lend, [table, from, seat]))
    },
    async revoke(table, seat, except) {
      if (except !== undefined) checkHash('holder hash', except)
      await write((client) => session.run(client, revoke, [table, seat, except ?? null]))
    },
    heldBy: (table, holderHash) => seatsOf(heldBy, [table, holderHash]),
    async allHeldBy(holderHash) {
      return (await session.ask<HeldSeat>(allHeldBy, [holderHash])).rows
    },
    taken: (table) => seatsOf(taken, [table]),
  }
}

async function claim(session: Session, client: pg.Client, asked: readonly string[]): Promise<Claim> {
  const spent = await session.run<SeatRow>(client, spend, asked)
  const [won] = spent.rows
  if (won !== undefined) return { kind: 'claimed', seat: won.seat }
  const found = stateOf((await session.run<KeyRow>(client, findKey, asked)).rows[0])
  // It was issued between the two statements: nobody has spent it yet, and whoever asks again may.
  return found.kind === 'open' ? { kind: 'unknown' } : found
}

type KeyRow = SeatRow & { state: string; own: boolean | null }

function stateOf(key: KeyRow | undefined): KeyState {
  if (key === undefined || key.state === 'void') return { kind: 'unknown' }
  if (key.state === 'open') return { kind: 'open', seat: key.seat }
  // A seat that was taken away does not come back with the key that once gave it.
  return { kind: key.own === true ? 'claimed' : 'spent', seat: key.seat }
}

/** One transaction without waiting in between; its statements see to it that nothing changes where it must not. */
async function issueKey(
  session: Session,
  client: pg.Client,
  { table, seat, keyHash }: { table: string; seat: number; keyHash: string },
): Promise<void> {
  const values = [table, seat, keyHash]
  const asked = [
    session.run(client, 'BEGIN'),
    session.run<SeatRow>(client, lockSeat, [table, seat]),
    session.run<SeatRow>(client, seatOfKey, [table, keyHash]),
    session.run(client, voidOpen, values),
    session.run(client, openKey, values),
    session.run(client, 'COMMIT'),
  ] as const
  const settled = await Promise.allSettled(asked)
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  const [, seats, known] = await Promise.all(asked)
  if (seats.rows.length === 0) throw new StoreInputError('There is no such seat.')
  const owner = known.rows[0]?.seat ?? seat
  if (owner !== seat) throw new StoreInputError('The key is another seat’s.')
}
