import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { name as nameField } from '../../../engine/fields/field.ts'
import { take } from '../../../engine/fields/take.ts'
import { Problem } from '../../problem.ts'
import { actForStandIns } from '../../tables/stand-ins/stand-in.ts'
import { openTrial } from '../../tables/trial.ts'
import { apiHeaders, refusedText, sendJson, sendText } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { holderOrNew, requireSeat } from '../holder.ts'
import { perMinute } from '../limits.ts'
import { noteTable, takeTable } from '../quotas/new-tables.ts'
import { whoAsks } from '../quotas/who.ts'
import { described, object, tableId } from '../schemas/schema-shapes.ts'
import { answers, problems, tableParams, writingBody } from '../schemas/schemas.ts'

interface NewTrial {
  readonly game: string
  readonly name?: string
  readonly seats?: number
}

type TrialRequest = FastifyRequest<{ Body: NewTrial }>
type GoOnRequest = FastifyRequest<{ Params: { table: string }; Body: { seat: number } }>

const tags = ['stand-ins']
const trialBody = object(
  {
    game: { type: 'string', pattern: '^[a-z0-9-]{1,60}$', description: 'The slug of a game on the shelf.' },
    name: { type: 'string', maxLength: 200, description: 'How you are called there.' },
    seats: { type: 'integer', minimum: 1, maximum: 16, description: 'Yours among them.' },
  },
  ['game'],
)
const TRIED = described(
  'A table of your own, begun, with stand-ins.',
  object({ table: tableId, seat: { type: 'integer', minimum: 0, maximum: 63 } }),
)
/** Nobody reads faster than that; more is a script's. */
const GO_ONS_A_MINUTE = 120
/** Whoever tries a game need not say who they are. */
const VISITOR = 'Guest'

export function addTrialRoutes(app: FastifyInstance, hall: Hall): void {
  const config = perMinute(hall.world.settings.tables, 'tables')
  const schema = {
    summary: 'Try a game with stand-ins',
    tags,
    body: trialBody,
    response: { 201: TRIED, 422: answers.refused, ...problems(400, 403, 404, 413, 415, 429, 503) },
  }
  app.post('/api/trials', { schema, config }, (request: TrialRequest, reply) => open(hall, request, reply))

  const goOnSchema = {
    summary: 'Let the stand-ins go on at once',
    tags,
    params: tableParams,
    body: writingBody,
    response: { 204: answers.nothing, ...problems(400, 401, 403, 404, 429, 503) },
  }
  app.post(
    '/api/tables/:table/stand-ins/go-on',
    { schema: goOnSchema, config: perMinute(GO_ONS_A_MINUTE, 'go-ons') },
    async (request: GoOnRequest, reply) => {
      const live = await hall.table(request.params.table, request)
      const { seat } = request.body
      const holder = await requireSeat(live, request as FastifyRequest, seat)
      const who = whoAsks(request as FastifyRequest, holder.hash)
      hall.quotas.checkWriting(who)
      live.rates.check(seat, 'go-on')
      const version = await live.read((table) => table.version)
      const { hearings } = hall.tables
      const acted = await actForStandIns(live, version, { hearings, isHurried: true })
      // Whoever hurries them has asked for what they write.
      if (acted.kind === 'acted') hall.quotas.noteWritten(who, acted.bytes)
      return reply.code(204).headers(apiHeaders).send()
    },
  )
}

async function open(hall: Hall, request: TrialRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { body } = request
  const game = hall.world.shelf.find(body.game)
  if (game === undefined) throw new Problem('not-found', 'There is no such game on the shelf.')
  const taken = take(nameField('Name', 40), body.name?.trim() || VISITOR)
  if ('refusal' in taken) return sendText(reply, 422, refusedText(taken.refusal))
  const holder = holderOrNew(request as FastifyRequest, reply)
  const who = whoAsks(request as FastifyRequest, holder.hash)
  await takeTable(hall, who)
  const seats = body.seats === undefined ? {} : { seats: body.seats }
  const visit = { title: game.title, name: taken.value as string, holderHash: holder.hash, ...seats }
  const opened = await openTrial(hall.tables, game, visit)
  if ('because' in opened) return sendText(reply, 422, refusedText(opened))
  await noteTable(hall, who, opened.table)
  return sendJson(reply, 201, { table: opened.table, seat: 0 })
}
