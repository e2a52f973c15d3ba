/** Writing: jobs. The writer is one thread, so a job has one claimant. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Job, JobFilter, NewJob } from '../jobs.ts'
import type { Writes } from './calls.ts'

const JOB_COLUMNS = 'id, kind, table_id, due, payload, attempts, claimed_until, state'

export interface JobStatements {
  put(job: NewJob): boolean
  /** What is to be done because of something else: one that is known is left as it is. */
  add(job: NewJob): void
  claim(ask: Writes['claimJobs']['ask']): Job[]
  settle(ask: Writes['settleJob']['ask']): boolean
  remove(id: string): boolean
}

export function prepareJobs(database: DatabaseSync): JobStatements {
  const insert = 'INSERT INTO jobs (id, kind, table_id, due, payload) VALUES (?, ?, ?, ?, ?) ON CONFLICT'
  const add = database.prepare(`${insert} DO NOTHING`)
  const put = database.prepare(`${insert} (id) DO UPDATE
    SET kind = excluded.kind, table_id = excluded.table_id, due = excluded.due, payload = excluded.payload,
      attempts = 0, state = 'waiting'
    WHERE state = 'given-up'`)
  const remove = database.prepare('DELETE FROM jobs WHERE id = ?')
  return {
    put: ({ id, kind, table, due, payload }) => put.run(id, kind, table, due, payload).changes === 1,
    add: ({ id, kind, table, due, payload }) => void add.run(id, kind, table, due, payload),
    claim: prepareClaim(database),
    settle: prepareSettle(database),
    remove: (id) => remove.run(id).changes === 1,
  }
}

function prepareClaim(database: DatabaseSync): JobStatements['claim'] {
  const isFree = `state = 'waiting' AND due <= :now AND (claimed_until IS NULL OR claimed_until <= :now)`
  const isOfKind = '(:kinds IS NULL OR kind IN (SELECT value FROM json_each(:kinds)))'
  const claim = database.prepare(`
    UPDATE jobs SET attempts = attempts + 1, claimed_until = :now + :lease
    WHERE id IN (SELECT id FROM jobs WHERE ${isFree} AND ${isOfKind} ORDER BY due, id LIMIT :limit)
    RETURNING ${JOB_COLUMNS}`)
  return ({ now, lease, limit, kinds }) => {
    const named = kinds === undefined ? null : JSON.stringify(kinds)
    const rows = claim.all({ now, lease, limit, kinds: named })
    // What an update returns has no order.
    return rows.map(toJob).sort((one, other) => one.due - other.due || (one.id < other.id ? -1 : 1))
  }
}

function prepareSettle(database: DatabaseSync): JobStatements['settle'] {
  const isClaimed = 'id = ? AND attempts = ? AND claimed_until IS NOT NULL'
  const finish = database.prepare(`DELETE FROM jobs WHERE ${isClaimed}`)
  const putOff = database.prepare(
    `UPDATE jobs SET claimed_until = NULL, due = ?, attempts = attempts - 1 WHERE ${isClaimed}`,
  )
  const fail = database.prepare(`UPDATE jobs SET claimed_until = NULL, due = ? WHERE ${isClaimed}`)
  const giveUp = database.prepare(
    `UPDATE jobs SET claimed_until = NULL, state = 'given-up' WHERE ${isClaimed}`,
  )
  return ({ id, attempts, end }) => {
    if (end.kind === 'finished') return finish.run(id, attempts).changes === 1
    if (end.kind === 'given-up') return giveUp.run(id, attempts).changes === 1
    if (end.kind === 'put-off') return putOff.run(end.until, id, attempts).changes === 1
    return fail.run(end.retryAt, id, attempts).changes === 1
  }
}

export function prepareJobList(database: DatabaseSync): (filter: JobFilter) => Job[] {
  const select = (where: string) =>
    database.prepare(`SELECT ${JOB_COLUMNS} FROM jobs WHERE ${where} ORDER BY due, id`)
  const [all, ofTable, ofKind, ofBoth] = [
    select('true'),
    select('table_id = ?'),
    select('kind = ?'),
    select('table_id = ? AND kind = ?'),
  ]
  return ({ table, kind }) => {
    const given = [table, kind].filter((value): value is string => value !== undefined) as SQLInputValue[]
    if (table !== undefined && kind !== undefined) return ofBoth.all(...given).map(toJob)
    if (table !== undefined) return ofTable.all(...given).map(toJob)
    return (kind === undefined ? all : ofKind).all(...given).map(toJob)
  }
}

function toJob(row: Record<string, unknown>): Job {
  const claim = row.claimed_until === null ? {} : { claimedUntil: Number(row.claimed_until) }
  return {
    id: String(row.id),
    kind: String(row.kind),
    table: String(row.table_id),
    due: Number(row.due),
    payload: String(row.payload),
    attempts: Number(row.attempts),
    ...claim,
    state: row.state === 'given-up' ? 'given-up' : 'waiting',
  }
}
