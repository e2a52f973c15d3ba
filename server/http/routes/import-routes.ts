import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { storeBroughtIn } from '../../import/bring-in.ts'
import { examineApart } from '../../import/examiner.ts'
import { Problem } from '../../problem.ts'
import { refusedText, sendJson, sendText } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { holderOrNew } from '../holder.ts'
import { perMinute } from '../limits.ts'
import { whoAsks } from '../quotas/who.ts'
import { answers, problems } from '../schemas/schemas.ts'

/** A table's log is 32 MiB at most; its file tells some of it twice. */
const MOST_FILE_BYTES = 80 * 1024 * 1024
const FILE_TYPE = 'application/jsonl'
/** Each has a thread and much memory. */
const MOST_AT_ONCE = 2

/** TB-084: a table comes in as a file, and is another table from then on. */
export async function addImportRoutes(app: FastifyInstance, hall: Hall): Promise<void> {
  let running = 0
  const isOff = hall.world.settings.import === 'off'
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => {
      if (isUtf8(body)) done(null, body.toString())
      else done(new Problem('bad-request', 'The file is not UTF-8 text.'))
    })
    const schema = {
      summary: 'Bring in a table from its file',
      description: 'The file as it was exported, as application/jsonl.',
      tags: ['records'],
      consumes: [FILE_TYPE],
      response: {
        201: answers.broughtIn,
        422: answers.refused,
        ...problems(400, 403, 413, 415, 429, 503),
      },
    }
    const config = perMinute(hall.world.settings.imports, 'imports')
    scope.post(
      '/api/tables/import',
      { schema, config, bodyLimit: MOST_FILE_BYTES, ...(isOff ? { onRequest: refuseAll } : {}) },
      async (request, reply) => {
        if (running >= MOST_AT_ONCE)
          throw new Problem('slow-down', 'Other files are being read. Try again.', 5)
        running += 1
        try {
          return await takeFile(hall, request, reply)
        } finally {
          running -= 1
        }
      },
    )
  })
}

/** Before a byte of the file is read. */
async function refuseAll(): Promise<void> {
  throw new Problem('no-import', 'This server takes no tables from files.')
}

async function takeFile(hall: Hall, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (typeof request.body !== 'string') throw new Problem('not-json', 'Send the file as application/jsonl.')
  const holder = holderOrNew(request, reply)
  const who = whoAsks(request, holder.hash)
  hall.quotas.checkWriting(who)
  await hall.quotas.take('imports', who)
  const examined = await (hall.world.examine ?? examineApart)(request.body)
  if (examined.kind === 'unfit') {
    const where = examined.line === undefined ? '' : `Line ${examined.line}: `
    return sendText(reply, 422, refusedText({ rule: 'TB-085', because: where + examined.because }))
  }
  const stored = await storeBroughtIn(hall.world, examined, holder.hash)
  hall.quotas.noteWritten(who, request.body.length)
  return sendJson(reply, 201, stored)
}
