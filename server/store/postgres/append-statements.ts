/** Appends as statements: many tables in one, each fenced by the entry before it. What is returned is stored. */
import type { Append, Branch } from '../port.ts'
import type { Statement } from './session.ts'

const IS_HELD = `EXISTS (
    SELECT 1 FROM seat_holders held WHERE held.table_id = t AND held.seat = given.seat AND held.holder_hash = holder)`
const IN_SHARED_PAST = `
  FROM pasts JOIN entries shared
    ON shared.table_id = pasts.owner AND shared.version BETWEEN pasts.first AND pasts.last`
const HASH_BEFORE = '(SELECT p.hash FROM entries p WHERE p.table_id = t AND p.version = v - 1)'

/**
 * An action of the shared past is looked up for each append by itself, by two keys: joined, it might be looked for
 * in all logs at once. In the order of the tables' names: two groups in opposite orders would wait for each other.
 */
const INSERT = `
  INSERT INTO entries (table_id, version, action_id, body, hash)
  SELECT t, v, a, b, h
  FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[]) AS given (t, v, a, b, h, previous, seat, holder)
  WHERE coalesce(${HASH_BEFORE}, CASE v WHEN 1 THEN '' END) = coalesce(previous, ${HASH_BEFORE}, '')
    AND (holder IS NULL OR ${IS_HELD})
    AND NOT coalesce((SELECT true ${IN_SHARED_PAST} WHERE pasts.table_id = t AND shared.action_id = a LIMIT 1), false)
  ORDER BY t COLLATE "C"
  ON CONFLICT DO NOTHING
  RETURNING table_id`

const plain: Statement = { name: 'append', text: INSERT }

const NEW_SEEDS = `
  INSERT INTO seeds (table_id, epoch, seed, version)
  SELECT t, e, s, v FROM unnest($9::text[], $10::int[], $11::text[], $12::int[]) AS given (t, e, s, v)
  JOIN stored ON table_id = t`

const GIVEN_SEATS = `
  unnest($13::text[], $14::int[], $15::text[], $16::text[]) AS given (t, seat, key_hash, holder)
  JOIN stored ON table_id = t`

/** The parts of the statement that stores everything an append may bring; $3 to $22. */
const PARTS = `
  stored AS (${INSERT}),
  new_seeds AS (${NEW_SEEDS}),
  new_seats AS (INSERT INTO seats (table_id, seat) SELECT t, seat FROM ${GIVEN_SEATS}),
  new_keys AS (
    INSERT INTO seat_keys (table_id, key_hash, seat, state, holder_hash)
    SELECT t, key_hash, seat, CASE WHEN holder IS NULL THEN 'open' ELSE 'spent' END, holder FROM ${GIVEN_SEATS}),
  new_holders AS (
    INSERT INTO seat_holders (table_id, seat, holder_hash)
    SELECT t, seat, holder FROM ${GIVEN_SEATS} WHERE holder IS NOT NULL),
  new_jobs AS (
    INSERT INTO jobs (id, kind, table_id, due, payload)
    SELECT i, k, j, d, p
    FROM unnest($17::text[], $18::text[], $19::text[], $20::text[], $21::bigint[], $22::text[]) AS given (t, i, k, j, d, p)
    JOIN stored ON table_id = t
    ORDER BY i COLLATE "C"
    ON CONFLICT DO NOTHING)`

const whole: Statement = { name: 'append with more', text: `WITH ${PARTS} SELECT table_id FROM stored` }

const BRANCH_SEATS = 'unnest($30::int[], $31::text[]) AS given (seat, key_hash) CROSS JOIN stored'

/** Where the other table's own entries begin, less one. */
const SHARED = '(SELECT coalesce(max(p.last), 0) FROM pasts p WHERE p.table_id = $24)'

const SHARE = `
  INSERT INTO pasts (table_id, first, last, owner)
  SELECT $23, p.first, least(p.last, $25::int), p.owner FROM pasts p CROSS JOIN stored
  WHERE p.table_id = $24 AND p.first <= $25::int
  UNION ALL
  SELECT $23, ${SHARED} + 1, $25::int, $24 FROM stored WHERE $25::int > ${SHARED}`

/** While nodes run that know of no shared past. */
const COPY = `
  INSERT INTO entries (table_id, version, action_id, body, hash)
  SELECT $23, e.version, e.action_id, e.body, e.hash FROM entries e CROSS JOIN stored
  WHERE e.table_id = $24 AND e.version <= $25::int
  UNION ALL
  SELECT $23, e.version, e.action_id, e.body, e.hash
  FROM pasts p JOIN entries e ON e.table_id = p.owner AND e.version BETWEEN p.first AND p.last CROSS JOIN stored
  WHERE p.table_id = $24 AND e.version <= $25::int`

/** With which another table comes into being: both are there, or neither. A table that is there already has no version for it. */
const branching = (name: string, past: string): Statement => ({
  name,
  text: `
    WITH ${PARTS},
    past AS (${past}),
    begun AS (
      INSERT INTO entries (table_id, version, action_id, body, hash)
      SELECT $23, CASE WHEN EXISTS (SELECT 1 FROM entries e WHERE e.table_id = $23) THEN NULL ELSE $26::int END, $27, $28, $29
      FROM stored),
    begun_seats AS (INSERT INTO seats (table_id, seat) SELECT $23, seat FROM ${BRANCH_SEATS}),
    begun_keys AS (
      INSERT INTO seat_keys (table_id, key_hash, seat, state) SELECT $23, key_hash, seat, 'open' FROM ${BRANCH_SEATS}),
    begun_holders AS (
      INSERT INTO seat_holders (table_id, seat, holder_hash)
      SELECT $23, given.seat, s.holder_hash FROM ${BRANCH_SEATS}
      JOIN seat_holders s ON s.table_id = $24 AND s.seat = given.seat ORDER BY s.claimed),
    begun_seeds AS (
      INSERT INTO seeds (table_id, epoch, seed, version)
      SELECT $23, e, s, $26::int FROM unnest($32::int[], $33::text[]) AS given (e, s) CROSS JOIN stored)
    SELECT table_id FROM stored`,
})

const sharing = branching('append with a branch', SHARE)
const copying = branching('append with a copy', COPY)

/** How a table that goes on from another gets its past. */
export type PastMode = 'shared' | 'copied'

export interface Prepared {
  readonly statement: Statement
  readonly values: readonly unknown[]
}

/** Appends to tables that are all different; one that makes another table is prepared alone. */
export function prepareAppends(appends: readonly Append[], past: PastMode): Prepared {
  const entries = columns(appends.map(entryRow), 8)
  const [{ branch } = {}] = appends
  if (branch === undefined && appends.every(isPlain)) return { statement: plain, values: entries }
  const seeds = appends.flatMap(({ table, entry, seeds = [] }) =>
    seeds.map(({ epoch, seed }) => [table, epoch, seed, entry.version]),
  )
  const seats = appends.flatMap(({ table, seats = [] }) =>
    seats.map(({ seat, keyHash, holderHash }) => [table, seat, keyHash, holderHash ?? null]),
  )
  const jobs = appends.flatMap(({ table, jobs = [] }) =>
    jobs.map((job) => [table, job.id, job.kind, job.table, job.due, job.payload]),
  )
  const values = [...entries, ...columns(seeds, 4), ...columns(seats, 4), ...columns(jobs, 6)]
  if (branch === undefined) return { statement: whole, values }
  const statement = past === 'shared' ? sharing : copying
  return { statement, values: [...values, ...branchValues(appends[0] as Append, branch)] }
}

function entryRow({ table, entry, previous, actor }: Append): Row {
  const { version, actionId, body, hash } = entry
  const by = [actor?.seat ?? null, actor?.holderHash ?? null]
  return [table, version, actionId, body, hash, previous ?? null, ...by]
}

function isPlain({ seeds = [], seats = [], jobs = [] }: Append): boolean {
  return seeds.length === 0 && seats.length === 0 && jobs.length === 0
}

function branchValues(append: Append, { table, upTo, entry, seeds = [], seats }: Branch): unknown[] {
  return [
    ...[table, append.table, upTo],
    ...[entry.version, entry.actionId, entry.body, entry.hash],
    ...[seats.map(({ seat }) => seat), seats.map(({ keyHash }) => keyHash)],
    ...[seeds.map(({ epoch }) => epoch), seeds.map(({ seed }) => seed)],
  ]
}

type Row = readonly unknown[]

/** Rows turned into columns, as `unnest` takes them. */
function columns(rows: readonly Row[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, place) => rows.map((row) => row[place]))
}

/** Why an append was not stored. In a statement of its own: the same one cannot see who was first. */
export const explain: Statement = {
  name: 'explain',
  text: `
    SELECT given.place, e.version, e.action_id AS "actionId", e.body, e.hash,
      (SELECT coalesce(max(h.version), 0) FROM entries h WHERE h.table_id = given.t)::int AS head,
      holder IS NULL OR ${IS_HELD} AS held
    FROM unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::text[]) AS given (place, t, a, seat, holder)
    LEFT JOIN LATERAL (
      SELECT own.version, own.action_id, own.body, own.hash FROM entries own
      WHERE own.table_id = given.t AND own.action_id = given.a
      UNION ALL
      SELECT shared.version, shared.action_id, shared.body, shared.hash ${IN_SHARED_PAST}
      WHERE pasts.table_id = given.t AND shared.action_id = given.a) AS e ON true`,
}
