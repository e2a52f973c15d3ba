/**
 * What an entry changes about who holds which seat, as statements that follow it in its transaction. Each
 * looks whether this very transaction stored the entry: an append that is sent again, or that came too
 * late, changes nobody's seat.
 */
import type { Append, SeatChange } from '../port.ts'
import type { Prepared } from './append-statements.ts'

/** $1 and $2 are the table and the version in every statement here. */
const STORED_NOW =
  'EXISTS (SELECT 1 FROM entries e WHERE e.table_id = $1 AND e.version = $2 AND e.xmin = pg_current_xact_id()::xid)'

const IS_NEW = 'NOT EXISTS (SELECT 1 FROM seat_keys WHERE table_id = $1 AND key_hash = $4)'

const lockSeat = {
  name: 'lock changing seat',
  text: 'SELECT seat FROM seats WHERE table_id = $1 AND seat = $2 FOR UPDATE',
}

const voidOpen = {
  name: 'void open key with an entry',
  text: `
    UPDATE seat_keys SET state = 'void'
    WHERE table_id = $1 AND seat = $3 AND state = 'open' AND ${IS_NEW} AND ${STORED_NOW}`,
}

const openKey = {
  name: 'open key with an entry',
  text: `
    INSERT INTO seat_keys (table_id, key_hash, seat, state)
    SELECT $1, $4, $3::int, 'open' WHERE ${IS_NEW} AND ${STORED_NOW}`,
}

/** A key that is not open has no seat to give: the whole transaction fails on that. */
const claim = {
  name: 'claim with an entry',
  text: `
    WITH spent AS (
      UPDATE seat_keys SET state = 'spent', holder_hash = $4
      WHERE table_id = $1 AND key_hash = $3 AND state = 'open' AND ${STORED_NOW} RETURNING seat)
    INSERT INTO seat_holders (table_id, seat, holder_hash)
    SELECT $1, (SELECT seat FROM spent), $4 WHERE ${STORED_NOW}
    ON CONFLICT DO NOTHING`,
}

const revoke = {
  name: 'revoke with an entry',
  text: `
    DELETE FROM seat_holders
    WHERE table_id = $1 AND seat = $3 AND ($4::text IS NULL OR holder_hash <> $4) AND ${STORED_NOW}`,
}

const lend = {
  name: 'lend with an entry',
  text: `
    INSERT INTO seat_holders (table_id, seat, holder_hash)
    SELECT table_id, $4::int, holder_hash FROM seat_holders
    WHERE table_id = $1 AND seat = $3 AND ${STORED_NOW} ORDER BY claimed
    ON CONFLICT DO NOTHING`,
}

/** In their order, to be sent right after the entry. */
export function prepareChanges({ table, entry, register = [] }: Append): Prepared[] {
  return register.flatMap((change) => prepareChange(change, [table, entry.version]))
}

function prepareChange(change: SeatChange, place: readonly [string, number]): Prepared[] {
  switch (change.kind) {
    case 'issue': {
      const values = [...place, change.seat, change.keyHash]
      return [
        { statement: lockSeat, values: [place[0], change.seat] },
        { statement: voidOpen, values },
        { statement: openKey, values },
      ]
    }
    case 'claim':
      return [{ statement: claim, values: [...place, change.keyHash, change.holderHash] }]
    case 'revoke':
      return [{ statement: revoke, values: [...place, change.seat, change.exceptHolderHash ?? null] }]
    case 'lend':
      return [{ statement: lend, values: [...place, change.from, change.seat] }]
    default:
      return change satisfies never
  }
}
