import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadAnswer } from '../reading/answer.ts'
import type { Reading } from '../reading/jobs.ts'
import type { Hall } from './hall.ts'
import { networkOf } from './quotas/who.ts'

/** Has something read that takes a whole log: in its turn, and in another process. */
export function haveRead(
  hall: Hall,
  { request, reply, bytes }: { request: FastifyRequest; reply: FastifyReply; bytes: number },
  job: Reading,
): Promise<ReadAnswer> {
  return hall.world.readers.read(job, { address: networkOf(request.ip), bytes, response: reply.raw })
}

/** Sends what was read, as fast as it is taken. */
export function sendRead(reply: FastifyReply, answer: ReadAnswer): FastifyReply {
  return reply.header('content-length', String(answer.size)).send(answer.body())
}
