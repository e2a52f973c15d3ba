import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { sendJson } from './answers.ts'
import type { Hall } from './hall.ts'
import { perMinute } from './limits.ts'
import { linkParams, noticeAnswers } from './schemas/notice-schemas.ts'
import { problems } from './schemas/schemas.ts'

type LinkRequest = FastifyRequest<{ Params: { table: string; way: string; token: string } }>

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * Links in mail. Reading one shows the client's page with a button and changes nothing, because programs
 * follow links that nobody has pressed; pressing it, in the page or in the mail program, is a POST.
 */
export async function addNoticeLinks(app: FastifyInstance, hall: Hall): Promise<void> {
  await app.register(async (scope) => {
    // What the form holds is the same in every mail (RFC 8058); the address itself says what is meant.
    for (const type of FORMS) {
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, done) =>
        done(null, undefined),
      )
    }
    const config = perMinute(hall.world.settings.claims, 'notices')
    const response = { 200: noticeAnswers.link, ...problems(400, 404, 429, 503) }
    const schema = (summary: string) => ({ summary, tags: ['notices'], params: linkParams, response })
    scope.post(
      '/n/end/:table/:way/:token',
      { schema: schema('Be told no more, by a link in a mail'), config },
      (request: LinkRequest, reply) => end(hall, request, reply),
    )
    scope.post(
      '/n/confirm/:table/:way/:token',
      { schema: schema('Confirm an address, by the link sent to it'), config },
      (request: LinkRequest, reply) => confirm(hall, request, reply),
    )
  })
}

/** Pressed twice, it is ended all the same. */
async function end(hall: Hall, { params }: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { register, senders } = hall.desk
  const { table, way: id, token } = params
  if (!senders.links.isToken(token, 'end', table, id)) throw noSuchLink()
  if (table === 'all') {
    await register.removeReceiver(id)
  } else {
    const way = await register.findWay(table, id)
    if (way !== undefined) await register.removeWay(table, way)
  }
  return sendJson(reply, 200, { ended: true })
}

async function confirm(hall: Hall, { params }: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { register, senders } = hall.desk
  const { table, way: id, token } = params
  const way = await register.findWay(table, id)
  if (way?.kind !== 'mail' || !senders.links.isToken(token, 'confirm', table, id, way.address))
    throw noSuchLink()
  if (!way.confirmed) await register.confirm(table, way)
  return sendJson(reply, 200, { confirmed: true })
}

function noSuchLink(): Problem {
  return new Problem('no-such-key', 'This link is not valid, or what it belonged to has ended.')
}
