import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../../../engine/game.ts'
import { Problem } from '../../problem.ts'
import { whereOf } from '../../world.ts'
import { apiHeaders, problemOf, sendText } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { requireSeat } from '../holder.ts'
import { type Who, whoAsks } from '../quotas/who.ts'
import { answers, problems, tableParams, updatesQuery, watchQuery } from '../schemas/schemas.ts'
import { type Attaching, attach, checkSpectators } from '../streams/attach.ts'
import { AwaitedUpdate } from '../streams/awaited-update.ts'
import type { EventStream } from '../streams/event-stream.ts'
import { isPoint, parsePoint, type ResumePoint, watchPattern } from '../streams/resume-point.ts'

/** One table and viewer that a stream is asked for. */
interface Watch {
  readonly table: string
  readonly viewer: Viewer
  readonly since?: ResumePoint
}

type UpdatesRequest = FastifyRequest<{
  Params: { table: string }
  Querystring: { seat?: string; since?: string; wait?: string }
}>

const MOST_WAIT_SECONDS = 25
const RETRY_SECONDS = 10
const BUSY_MILLISECONDS = 5000

export function addUpdateRoutes(app: FastifyInstance, hall: Hall): void {
  const response = { 200: answers.update, 204: answers.nothing, ...problems(400, 401, 404, 429, 503) }
  const one = {
    summary: 'Updates of a table',
    tags: ['play'],
    params: tableParams,
    querystring: updatesQuery,
    response,
  }
  app.get('/api/tables/:table/updates', { schema: one }, async (request: UpdatesRequest, reply) => {
    const { accept } = request.headers
    const watch = watchOf(request)
    if (accept?.includes('text/event-stream')) return stream(hall, request, reply, [watch], false)
    return poll(hall, request, reply, watch)
  })
  const many = { summary: 'Updates of many tables', tags: ['play'], querystring: watchQuery, response }
  app.get(
    '/api/updates',
    { schema: many },
    async (request: FastifyRequest<{ Querystring: { watch: string } }>, reply) => {
      const resumed = request.headers['last-event-id']
      const text = typeof resumed === 'string' && WATCHED.test(resumed) ? resumed : request.query.watch
      return stream(hall, request, reply, text.split(',').map(parseWatch), true)
    },
  )
}

const WATCHED = new RegExp(watchPattern)

function watchOf({ params, query, headers }: UpdatesRequest): Watch {
  const resumed = headers['last-event-id']
  const since = isPoint(resumed) ? resumed : query.since
  return {
    table: params.table,
    viewer: viewerOf(query.seat),
    ...(since === undefined ? {} : { since: parsePoint(since) }),
  }
}

export function viewerOf(seat: string | undefined): Viewer {
  return seat === undefined ? 'spectator' : Number(seat)
}

function parseWatch(text: string): Watch {
  const [table = '', seat = '-', point = ''] = text.split('.')
  return { table, viewer: seat === '-' ? 'spectator' : Number(seat), since: parsePoint(point) }
}

/** Everything is checked before the stream begins: after that there is no status to answer with. */
async function stream(
  hall: Hall,
  request: FastifyRequest,
  reply: FastifyReply,
  watches: readonly Watch[],
  isShared: boolean,
): Promise<FastifyReply> {
  if (hall.streams.isFull) throw new Problem('slow-down', 'Very many are connected already.', RETRY_SECONDS)
  const who = whoAsks(request)
  checkPace(hall, who)
  // Before any table is loaded for it.
  const close = hall.openStreams.open(who)
  try {
    const { checked, denied } = await admitAll(hall, request, { watches, isShared })
    const started = hall.streams.start(reply, { isShared, address: who.address, onClose: close })
    if (started !== undefined) begin(hall, started, { checked, denied, isShared, address: who.address })
    return reply
  } catch (error) {
    close()
    throw error
  }
}

interface Wanted {
  readonly watches: readonly Watch[]
  readonly isShared: boolean
}

async function admitAll(hall: Hall, request: FastifyRequest, { watches, isShared }: Wanted) {
  const asked = await Promise.all(watches.map((watch) => tryAdmit(hall, request, watch)))
  const checked = asked.flatMap((one) => ('problem' in one ? [] : [one]))
  const denied = asked.flatMap((one) => ('problem' in one ? [one] : []))
  const [first] = denied
  if (first !== undefined && (!isShared || checked.length === 0)) throw first.problem
  return { checked, denied }
}

type Admission = Awaited<ReturnType<typeof admitAll>> & {
  readonly isShared: boolean
  readonly address: string
}

function begin(hall: Hall, started: EventStream, { checked, denied, isShared, address }: Admission): void {
  const attachings = checked.map(({ live, holderHash, watch }): Attaching => {
    const subscription = {
      reader: started,
      viewer: watch.viewer,
      version: watch.since?.version ?? live.loaded?.table.version ?? 0,
      history: watch.since?.history ?? '',
      ...(holderHash === undefined ? {} : { holderHash }),
    }
    started.watch({ table: live.id, publisher: live.publisher, subscription })
    return {
      live,
      reader: started,
      subscription,
      wantsFull: watch.since === undefined,
      pages: hall.pages,
      address,
    }
  })
  for (const { watch, problem } of denied) started.shut(watch.table, watch.viewer, problem.code)
  for (const attaching of attachings) {
    attach(attaching).catch((error) => fail(hall, attaching, { stream: started, isShared, error }))
  }
}

interface Failing {
  readonly stream: EventStream
  readonly isShared: boolean
  readonly error: unknown
}

function fail(hall: Hall, { live, subscription }: Attaching, { stream, isShared, error }: Failing): void {
  const isBusy = error instanceof Problem && error.code === 'reading-busy'
  if (!isBusy) hall.world.log.warn(whereOf(error), 'stream-failed')
  // Whoever waited too long goes on from where they are, a little later.
  if (isBusy) return stream.stop(BUSY_MILLISECONDS)
  if (!isShared) return stream.end()
  stream.shut(live.id, subscription.viewer, problemOf(error, hall.world.log).code)
}

/** To open a stream is a question too: it loads what it is for, and is answered before it is closed again. */
function checkPace(hall: Hall, { address, holder }: Who): void {
  hall.polls?.check(`address ${address}`, ...(holder === undefined ? [] : [`holder ${holder}`]))
}

/** What keeps somebody from one table is told about that table alone. */
async function tryAdmit(hall: Hall, request: FastifyRequest, watch: Watch) {
  try {
    return await admit(hall, request, watch)
  } catch (error) {
    return { watch, problem: problemOf(error, hall.world.log) }
  }
}

async function admit(hall: Hall, request: FastifyRequest, watch: Watch) {
  const live = await hall.table(watch.table, request)
  if (watch.viewer === 'spectator') {
    checkSpectators(live)
    return { live, watch, holderHash: undefined }
  }
  const { hash } = await requireSeat(live, request, watch.viewer)
  return { live, watch, holderHash: hash }
}

/** One update, for networks that break streams. */
async function poll(
  hall: Hall,
  request: UpdatesRequest,
  reply: FastifyReply,
  watch: Watch,
): Promise<FastifyReply> {
  const who = whoAsks(request as FastifyRequest)
  checkPace(hall, who)
  const { live, holderHash } = await admit(hall, request, watch)
  const { viewer, since } = watch
  const wait = Math.min(Number(request.query.wait ?? 0), MOST_WAIT_SECONDS) * 1000
  const awaiting = new AwaitedUpdate({
    live,
    viewer,
    holderHash,
    since,
    pages: hall.pages,
    address: who.address,
  })
  const end = () => awaiting.end()
  const { socket } = request.raw
  socket.once('close', end)
  hall.waiting.add(end)
  try {
    const update = await awaiting.within(hall.isStopping ? 0 : wait)
    return update === undefined
      ? reply.code(204).headers(apiHeaders).send()
      : sendText(reply, 200, update.json)
  } finally {
    socket.off('close', end)
    hall.waiting.delete(end)
  }
}
