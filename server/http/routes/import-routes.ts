import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { storeBroughtIn } from '../../import/bring-in.ts'
import { type Coming, type Upload, Uploads } from '../../import/upload.ts'
import { Problem } from '../../problem.ts'
import { refusedText, sendJson, sendText } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { holderOrNew } from '../holder.ts'
import { perMinute } from '../limits.ts'
import { type Who, whoAsks } from '../quotas/who.ts'
import { answers, problems } from '../schemas/schemas.ts'

const FILE_TYPE = 'application/jsonl'

/** TB-084: a table comes in as a file, and is another table from then on. */
export async function addImportRoutes(app: FastifyInstance, hall: Hall): Promise<void> {
  const uploads = new Uploads()
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
        ...problems(400, 403, 408, 413, 415, 429, 503),
      },
    }
    const config = { ...perMinute(hall.world.settings.imports, 'imports'), isUpload: true as const }
    scope.post(
      '/api/tables/import',
      { schema, config, ...(isOff ? { onRequest: refuseAll } : {}) },
      async (request, reply) => {
        if (!(request.body instanceof Readable))
          throw new Problem('not-json', 'Send the file as application/jsonl.')
        const holder = holderOrNew(request, reply)
        const who = whoAsks(request, holder.hash)
        hall.quotas.checkWriting(who)
        const coming = comingFrom(hall, request, request.body, who)
        return uploads.take(coming, (upload) =>
          takeFile(hall, upload, { reply, who, holderHash: holder.hash }),
        )
      },
    )
  })
}

function comingFrom({ quotas }: Hall, { headers }: FastifyRequest, payload: Readable, who: Who): Coming {
  const declared = Number(headers['content-length'] ?? 0)
  // Also one that never comes to its end counts.
  return {
    payload,
    declared,
    address: who.address,
    begin: () => quotas.take('imports', who),
    giveBack: () => quotas.giveBack('imports', who),
  }
}

/** Before a byte of the file is read. */
async function refuseAll(): Promise<void> {
  throw new Problem('no-import', 'This server takes no tables from files.')
}

async function takeFile(
  hall: Hall,
  upload: Upload,
  { reply, who, holderHash }: { reply: FastifyReply; who: Who; holderHash: string },
): Promise<FastifyReply> {
  const examined = await hall.examiner.examine(upload)
  if (examined.kind === 'unfit') {
    const where = examined.line === undefined ? '' : `Line ${examined.line}: `
    return sendText(reply, 422, refusedText({ rule: 'TB-085', because: where + examined.because }))
  }
  const bringer = { holderHash, address: who.address }
  const { brought, bytes } = await storeBroughtIn(hall.world, examined, bringer)
  hall.quotas.noteWritten(who, bytes)
  return sendJson(reply, 201, brought)
}
