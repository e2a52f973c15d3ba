import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { name as nameField } from '../../engine/fields/field.ts'
import { take } from '../../engine/fields/take.ts'
import { refusedText, sendJson, sendText } from '../http/answers.ts'
import type { Hall } from '../http/hall.ts'
import { holderOrNew } from '../http/holder.ts'
import { perMinute } from '../http/limits.ts'
import { noteTable, takeTable } from '../http/quotas/new-tables.ts'
import { whoAsks } from '../http/quotas/who.ts'
import { anything, described, object, seat, tableId, version } from '../http/schemas/schema-shapes.ts'
import { answers, problems } from '../http/schemas/schemas.ts'
import { Problem } from '../problem.ts'
import type { Evening } from './evening.ts'
import { Evenings } from './evenings.ts'
import { takeOver } from './taking-over.ts'

interface Wish {
  readonly version: number
  readonly seat: number
  readonly name?: string
}

type WatchRequest = FastifyRequest<{ Params: { game: string; version: string } }>
type TakeRequest = FastifyRequest<{ Params: { game: string }; Body: Wish }>

/** Somebody who watches at the highest speed asks a few times a second. */
const FRAMES_FOR_A_READING = 3
const tags = ['evenings']
const game = {
  type: 'string',
  pattern: '^[a-z0-9-]{1,60}$',
  description: 'The slug of a game on the shelf.',
} as const
const WATCHED = described('What is told in the evening, where it rests, and the comments.', anything)
const FRAME = described('The table as it stands at a step, for somebody who watches.', anything)
const TAKEN = described(
  'A table of your own that goes on from there, with stand-ins.',
  object({ table: tableId, seat }),
)
const wishBody = object(
  {
    version: { ...version, minimum: 1, description: 'The step that it goes on from.' },
    seat: { ...seat, description: 'The seat that you take.' },
    name: { type: 'string', maxLength: 200, description: 'How you are called there.' },
  },
  ['version', 'seat'],
)
/** Whoever takes over need not say who they are. */
const VISITOR = 'Guest'

/** TB-130 to TB-134: evenings to watch, and to take over. Merely watching opens no table. */
export function addEveningRoutes(app: FastifyInstance, hall: Hall): void {
  const evenings = new Evenings(hall.world.shelf)
  const { reads, tables } = hall.world.settings
  const config = perMinute(reads * FRAMES_FOR_A_READING, 'evenings')
  const usual = problems(400, 404, 429, 503)
  const schema = {
    summary: 'An evening to watch',
    tags,
    params: object({ game }),
    response: { 200: WATCHED, ...usual },
  }
  app.get('/api/evenings/:game', { schema, config }, async (request: WatchRequest, reply) => {
    return sendJson(reply, 200, (await eveningOf(evenings, request.params.game)).view())
  })
  const frameSchema = {
    summary: 'The table at a step of an evening',
    tags,
    params: object({ game, version: { type: 'string', pattern: '^[1-9][0-9]{0,5}$' } }),
    response: { 200: FRAME, ...usual },
  }
  app.get(
    '/api/evenings/:game/:version',
    { schema: frameSchema, config },
    async (request: WatchRequest, reply) => {
      const evening = await eveningOf(evenings, request.params.game)
      const at = stepOf(evening, Number(request.params.version))
      return sendJson(reply, 200, await evening.frameAt(at))
    },
  )
  const takeSchema = {
    summary: 'Take over a seat from a step on',
    tags,
    params: object({ game }),
    body: wishBody,
    response: { 201: TAKEN, 422: answers.refused, ...problems(400, 403, 404, 413, 415, 429, 503) },
  }
  const limit = perMinute(tables, 'tables')
  app.post(
    '/api/evenings/:game/take-over',
    { schema: takeSchema, config: limit },
    (request: TakeRequest, reply) => answerTaking(hall, evenings, { request, reply }),
  )
}

interface Exchange {
  readonly request: TakeRequest
  readonly reply: FastifyReply
}

async function answerTaking(
  hall: Hall,
  evenings: Evenings,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { body, params } = request
  const evening = await eveningOf(evenings, params.game)
  const at = stepOf(evening, body.version)
  if (body.seat >= evening.names.length) {
    throw new Problem('not-found', `This evening has ${evening.names.length} seats.`)
  }
  const taken = take(nameField('Name', 40), body.name?.trim() || VISITOR)
  if ('refusal' in taken) return sendText(reply, 422, refusedText(taken.refusal))
  const { hash: holderHash } = holderOrNew(request as FastifyRequest, reply)
  const who = whoAsks(request as FastifyRequest, holderHash)
  await takeTable(hall, who)
  const taking = { version: at, seat: body.seat, name: taken.value as string, holderHash }
  const { table } = await takeOver(hall.tables, evening, taking)
  await noteTable(hall, who, table)
  return sendJson(reply, 201, { table, seat: body.seat })
}

async function eveningOf(evenings: Evenings, slug: string): Promise<Evening> {
  const evening = await evenings.find(slug)
  if (evening === undefined) throw new Problem('not-found', 'This game has no evening to watch.')
  return evening
}

function stepOf({ first, last }: Evening, at: number): number {
  if (at >= first && at <= last) return at
  throw new Problem('not-found', `This evening has steps ${first} to ${last}.`)
}
