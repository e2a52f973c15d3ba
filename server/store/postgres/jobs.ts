/** Jobs. A claim skips what another node is claiming at this moment. */
import { checkClaim, checkCount, checkJob } from '../checks.ts'
import type { Claimed, Job, JobBook } from '../jobs.ts'
import { refusalOf } from './errors.ts'
import type { Session, Statement } from './session.ts'

const COLUMNS = 'id, kind, table_id, due, payload, attempts, claimed_until, state'
const IS_CLAIMED = 'id = $1 AND attempts = $2 AND claimed_until IS NOT NULL'

const put: Statement = {
  name: 'put job',
  text: `
    INSERT INTO jobs (id, kind, table_id, due, payload) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (id) DO UPDATE
    SET kind = excluded.kind, table_id = excluded.table_id, due = excluded.due, payload = excluded.payload,
      attempts = 0, state = 'waiting'
    WHERE jobs.state = 'given-up'`,
}

const claim: Statement = {
  name: 'claim jobs',
  text: `
    UPDATE jobs SET attempts = attempts + 1, claimed_until = $1::bigint + $2::bigint
    WHERE id IN (
      SELECT id FROM jobs
      WHERE state = 'waiting' AND due <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
        AND ($4::text[] IS NULL OR kind = ANY ($4))
      ORDER BY due, id LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`,
}

const finish: Statement = { name: 'finish job', text: `DELETE FROM jobs WHERE ${IS_CLAIMED}` }

const putOff: Statement = {
  name: 'put off job',
  text: `UPDATE jobs SET claimed_until = NULL, due = $3, attempts = attempts - 1 WHERE ${IS_CLAIMED}`,
}

const fail: Statement = {
  name: 'fail job',
  text: `UPDATE jobs SET claimed_until = NULL, due = $3 WHERE ${IS_CLAIMED}`,
}

const giveUp: Statement = {
  name: 'give up job',
  text: `UPDATE jobs SET claimed_until = NULL, state = 'given-up' WHERE ${IS_CLAIMED}`,
}

const list: Statement = {
  name: 'list jobs',
  text: `
    SELECT ${COLUMNS} FROM jobs
    WHERE ($1::text IS NULL OR table_id = $1) AND ($2::text IS NULL OR kind = $2) ORDER BY due, id`,
}

const remove: Statement = { name: 'remove job', text: 'DELETE FROM jobs WHERE id = $1' }

interface JobRow {
  readonly id: string
  readonly kind: string
  readonly table_id: string
  readonly due: string
  readonly payload: string
  readonly attempts: number
  readonly claimed_until: string | null
  readonly state: Job['state']
}

export function createJobs(session: Session): JobBook {
  /** A repetition changes nothing, but it may answer "no" where the first try, whose answer was lost, was a "yes". */
  const change = async (statement: Statement, values: readonly unknown[]): Promise<boolean> => {
    const { rowCount } = await session.ask(statement, values).catch((error) => {
      throw refusalOf(error)
    })
    return rowCount === 1
  }
  return {
    async put(job) {
      checkJob(job)
      return change(put, [job.id, job.kind, job.table, job.due, job.payload])
    },
    async claim(asked) {
      checkClaim(asked)
      const client = await session.acquire()
      const values = [asked.now, asked.lease, asked.limit, asked.kinds ?? null]
      // Not repeated after a loss: whoever got the first answer, or nobody, has these until the lease ends.
      const { rows } = await session.run<JobRow>(client, claim, values).catch((error) => {
        throw refusalOf(error)
      })
      return rows.map(toJob).sort((one, other) => one.due - other.due || (one.id < other.id ? -1 : 1))
    },
    finish: async ({ id, attempts }: Claimed) => change(finish, [id, attempts]),
    async putOff({ id, attempts }, until) {
      checkCount('time', until)
      return change(putOff, [id, attempts, until])
    },
    async fail({ id, attempts }, retryAt) {
      checkCount('time', retryAt)
      return change(fail, [id, attempts, retryAt])
    },
    giveUp: async ({ id, attempts }) => change(giveUp, [id, attempts]),
    async list({ table, kind }) {
      const { rows } = await session.ask<JobRow>(list, [table ?? null, kind ?? null])
      return rows.map(toJob)
    },
    remove: async (id) => change(remove, [id]),
  }
}

/** Times are 64 bits, which the driver hands over as text. */
function toJob({ table_id, due, claimed_until, ...row }: JobRow): Job {
  const { id, kind, payload, attempts, state } = row
  const claimed = claimed_until === null ? {} : { claimedUntil: Number(claimed_until) }
  return { id, kind, table: table_id, due: Number(due), payload, attempts, ...claimed, state }
}
