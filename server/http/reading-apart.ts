import type { FastifyReply } from 'fastify'
import type { ReadApart } from '../import/reader.ts'
import type { Reading } from '../import/readings.ts'
import { isTrusted } from '../import/trust.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { apiHeaders, JSON_TYPE } from './answers.ts'
import type { Hall } from './hall.ts'

/** Reads a table apart that must not be read here; undefined for all others. */
export async function readingApart(
  hall: Hall,
  live: LiveTable,
  reading: Reading,
): Promise<ReadApart | undefined> {
  const game = await live.read((table) => (isTrusted(table) ? undefined : table.game.slug))
  return game === undefined ? undefined : hall.readers.read({ table: live.id, game, reading })
}

export function sendRead(reply: FastifyReply, { body }: ReadApart): FastifyReply {
  return reply.code(200).headers(apiHeaders).type(JSON_TYPE).send(body)
}
