import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { storeBroughtIn } from '../../import/bring-in.ts'
import { examineApart } from '../../import/examiner.ts'
import { busyWithFiles, type Upload, Uploads } from '../../import/upload.ts'
import { Problem } from '../../problem.ts'
import { refusedText, sendJson, sendText } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { holderOrNew } from '../holder.ts'
import { perMinute } from '../limits.ts'
import { whoAsks } from '../quotas/who.ts'
import { answers, problems } from '../schemas/schemas.ts'

const FILE_TYPE = 'application/jsonl'
/** Each has a process and much memory. */
const MOST_AT_ONCE = 2

/** TB-084: a table comes in as a file, and is another table from then on. */
export async function addImportRoutes(app: FastifyInstance, hall: Hall): Promise<void> {
  const uploads = new Uploads()
  let running = 0
  const isOff = hall.world.settings.import === 'off'
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // As it comes, part by part: see upload.ts.
    scope.addContentTypeParser(FILE_TYPE, (_request, payload, done) => done(null, payload))
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
      { schema, config, ...(isOff ? { onRequest: refuseAll } : {}) },
      async (request, reply) => {
        if (!(request.body instanceof Readable))
          throw new Problem('not-json', 'Send the file as application/jsonl.')
        const declared = Number(request.headers['content-length'] ?? 0)
        return uploads.take({ payload: request.body, declared }, async (upload) => {
          if (running >= MOST_AT_ONCE) throw busyWithFiles()
          running += 1
          try {
            return await takeFile(hall, upload, { request, reply })
          } finally {
            running -= 1
          }
        })
      },
    )
  })
}

/** Before a byte of the file is read. */
async function refuseAll(): Promise<void> {
  throw new Problem('no-import', 'This server takes no tables from files.')
}

async function takeFile(
  hall: Hall,
  upload: Upload,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const holder = holderOrNew(request, reply)
  const who = whoAsks(request, holder.hash)
  hall.quotas.checkWriting(who)
  await hall.quotas.take('imports', who)
  const examined = await (hall.world.examine ?? examineApart)(upload)
  if (examined.kind === 'unfit') {
    const where = examined.line === undefined ? '' : `Line ${examined.line}: `
    return sendText(reply, 422, refusedText({ rule: 'TB-085', because: where + examined.because }))
  }
  const stored = await storeBroughtIn(hall.world, examined, holder.hash)
  hall.quotas.noteWritten(who, upload.bytes)
  return sendJson(reply, 201, stored)
}
