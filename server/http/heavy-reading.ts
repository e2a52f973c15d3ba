import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadAnswer } from '../reading/answer.ts'
import type { Reading } from '../reading/jobs.ts'
import { findLength, type Length } from '../reading/length.ts'
import { TableDamagedError } from '../tables/chain.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { Hall } from './hall.ts'
import { networkOf } from './quotas/who.ts'

/** The table of a request that only wants its log read: in memory, or where that takes long, as it lies there. */
export async function readable(
  hall: Hall,
  id: string,
  asker: { readonly ip: string },
): Promise<Length & { live: LiveTable }> {
  const live = hall.tables.get(id)
  const length = await findLength(live)
  if (length !== undefined) return { live, ...length }
  await hall.requireTable(live, networkOf(asker.ip))
  return live.read(({ version }, { bytes }) => ({ live, version, bytes }))
}

/** Has something read that takes a whole log: in its turn, and in another process. */
export async function haveRead(
  hall: Hall,
  { request, reply, bytes }: { request: FastifyRequest; reply: FastifyReply; bytes: number },
  job: Reading,
): Promise<ReadAnswer> {
  try {
    const address = networkOf(request.ip)
    return await hall.world.readers.read(job, { address, bytes, response: reply.raw })
  } catch (error) {
    // A table that was not loaded before is looked at as one that is, and set aside.
    if (error instanceof TableDamagedError) await hall.tables.get(job.table).read(() => {})
    throw error
  }
}

/** Sends what was read, as fast as it is taken. */
export function sendRead(reply: FastifyReply, answer: ReadAnswer): FastifyReply {
  return reply.header('content-length', String(answer.size)).send(answer.body())
}
