import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutFunctions } from '../../../engine/fields/describe.ts'
import { line, name } from '../../../engine/fields/field.ts'
import { take } from '../../../engine/fields/take.ts'
import { frameFor } from '../../../engine/frame.ts'
import type { Game, Viewer } from '../../../engine/game.ts'
import type { Promised } from '../../../engine/kernel/pace/events.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { Table } from '../../../engine/table.ts'
import { Problem } from '../../problem.ts'
import type { LiveTable } from '../../tables/live-table.ts'
import type { Loaded } from '../../tables/load.ts'
import { readPage } from '../../tables/past/pages.ts'
import { refusedText, sendJson, sendText } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { holderOrNew, requireSeat } from '../holder.ts'
import { perMinute } from '../limits.ts'
import { takeTable } from '../quotas/new-tables.ts'
import { networkOf, whoAsks } from '../quotas/who.ts'
import { answers, linesQuery, newTableBody, problems, tableParams, viewQuery } from '../schemas/schemas.ts'
import { viewerOf } from './update-routes.ts'

interface NewTable {
  readonly game: string
  readonly title?: string
  readonly names: readonly string[]
  readonly options?: Record<string, unknown>
  readonly agreement?: 'trusting' | 'asking'
  readonly pace?: 'live' | 'slow'
  readonly promise?: Promised
}

type ViewRequest = FastifyRequest<{
  Params: { table: string }
  Querystring: { seat?: string; before?: string }
}>

export function addTableRoutes(app: FastifyInstance, hall: Hall): void {
  const { settings, shelf } = hall.world
  const games = JSON.stringify({
    games: shelf.games.map((game) => ({ ...describeGame(game), evening: shelf.hasEvening(game.slug) })),
  })
  const shelfSchema = { summary: 'The shelf', tags: ['tables'], response: { 200: answers.games } }
  const packed = gzipSync(games)
  app.get('/api/games', { schema: shelfSchema }, (request, reply) => {
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return sendText(reply, 200, games)
    return sendText(reply.header('content-encoding', 'gzip'), 200, packed)
  })

  const openSchema = {
    summary: 'Open a table',
    tags: ['tables'],
    body: newTableBody,
    response: { 201: answers.opened, 422: answers.refused, ...problems(400, 403, 404, 413, 415, 429, 503) },
  }
  const openLimit = perMinute(settings.tables, 'tables')
  app.post(
    '/api/tables',
    { schema: openSchema, config: openLimit },
    (request: FastifyRequest<{ Body: NewTable }>, reply) => open(hall, request, reply),
  )
  addViewRoutes(app, hall)
}

function addViewRoutes(app: FastifyInstance, hall: Hall): void {
  const config = perMinute(hall.world.settings.reads, 'reads')
  const viewSchema = {
    summary: 'A table now',
    tags: ['tables'],
    params: tableParams,
    querystring: viewQuery,
    response: { 200: answers.view, ...problems(400, 401, 404, 429, 503) },
  }
  app.get('/api/tables/:table', { schema: viewSchema, config }, (request: ViewRequest, reply) =>
    view(hall, request, reply),
  )

  const linesSchema = {
    summary: 'Earlier lines',
    tags: ['tables'],
    params: tableParams,
    querystring: linesQuery,
    response: { 200: answers.lines, ...problems(400, 401, 404, 429, 503) },
  }
  app.get(
    '/api/tables/:table/lines',
    { schema: linesSchema, config },
    async (request: ViewRequest, reply) => {
      const { live, viewer, read } = await viewing(hall, request)
      const { version, veiled } = await read(({ version, kernel }) => ({
        version,
        veiled: kernel.veiled,
      }))
      const before = Math.min(Number(request.query.before), version + 1)
      const reading = { table: live.id, viewer, veiled, before }
      return sendJson(
        reply,
        200,
        await hall.pages.run(networkOf(request.ip), () => readPage(hall.world.store, reading)),
      )
    },
  )
}

/** The table of a request, as whoever asks may see it. */
export async function viewing(hall: Hall, request: ViewRequest): Promise<Viewing> {
  const live = await hall.table(request.params.table, request)
  const { changes } = live.holders
  const viewer = await requireViewer(live, request)
  return {
    live,
    viewer,
    async read(look) {
      const seen = await live.read((table, loaded) =>
        viewer === 'spectator' || changes === live.holders.changes ? { as: look(table, loaded) } : undefined,
      )
      // Seats have changed hands while it waited for its turn.
      return seen === undefined ? (await viewing(hall, request)).read(look) : seen.as
    },
  }
}

export interface Viewing {
  readonly live: LiveTable
  readonly viewer: Viewer
  /** As the table's own, and only for who holds the seat then. */
  read<Seen>(look: (table: Table, loaded: Loaded) => Seen): Promise<Seen>
}

/** As whom a request asks; throws where it has no right to that seat. */
export async function requireViewer(live: LiveTable, request: ViewRequest): Promise<Viewer> {
  const viewer = viewerOf(request.query.seat)
  if (viewer !== 'spectator') await requireSeat(live, request as FastifyRequest, viewer)
  return viewer
}

async function view(hall: Hall, request: ViewRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { live, viewer, read } = await viewing(hall, request)
  const { frame, version, veiled } = await read((table) => ({
    frame: JSON.stringify(frameFor(table, viewer)),
    version: table.version,
    veiled: table.kernel.veiled,
  }))
  const reading = { table: live.id, viewer, veiled, before: version + 1 }
  const page = JSON.stringify(
    await hall.pages.run(networkOf(request.ip), () => readPage(hall.world.store, reading)),
  )
  return sendText(
    reply,
    200,
    `{"frame":${frame},${page.slice(1, -1)},"presence":${live.publisher.presence.json}}`,
  )
}

async function open(hall: Hall, request: FastifyRequest<{ Body: NewTable }>, reply: FastifyReply) {
  const { body } = request
  const game = hall.world.shelf.find(body.game)
  if (game === undefined) throw new Problem('not-found', 'There is no such game on the shelf.')
  const words = takeWords(game, body)
  if ('because' in words) return sendText(reply, 422, refusedText(words))
  const { agreement = 'trusting', pace = 'live', options = {} } = body
  const holder = holderOrNew(request as FastifyRequest, reply)
  const who = whoAsks(request as FastifyRequest, holder.hash)
  await takeTable(hall, who)
  const promise = body.promise === undefined ? {} : { promise: body.promise }
  const opened = await hall.tables.open(game, { ...words, options, agreement, pace, ...promise }, holder.hash)
  if ('because' in opened) return sendText(reply, 422, refusedText(opened))
  return sendJson(reply, 201, opened)
}

/** Title and names are judged as everywhere else; only open seats may be without a name. */
function takeWords(game: Game, { title, names }: NewTable): { title: string; names: string[] } | Refusal {
  const takenTitle = take(line('Title', 1, 80), title?.trim() || game.title)
  if ('refusal' in takenTitle) return takenTitle.refusal
  const takenNames: string[] = []
  for (const given of names) {
    const taken = given.trim() === '' ? { value: '' } : take(name('Name', 40), given)
    if ('refusal' in taken) return taken.refusal
    takenNames.push(taken.value as string)
  }
  return { title: takenTitle.value as string, names: takenNames }
}

/** A game as the shelf shows it: data only. */
function describeGame({ slug, title, rules, seats, about, options }: Game) {
  const shown = Object.entries(options).map(([key, option]) => {
    return [
      key,
      {
        rule: option.rule,
        title: option.title,
        meaning: option.meaning,
        field: withoutFunctions(option.field),
      },
    ]
  })
  return { slug, title, rules, seats, about, options: Object.fromEntries(shown) }
}
