/** TB-140 to TB-147: applause, ideas and guesses from beside the play. */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linesFor } from '../../engine/frame.ts'
import type { Deed } from '../../engine/gallery/deeds.ts'
import { type Person, sceneOf } from '../../engine/gallery/gallery.ts'
import { viewGallery } from '../../engine/gallery/view.ts'
import type { Veiled } from '../../engine/kernel/state.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import { refusedText, sendJson, sendText } from '../http/answers.ts'
import type { Hall } from '../http/hall.ts'
import { holderOf, holderOrNew, requireSeat, requireStill } from '../http/holder.ts'
import { perMinute } from '../http/limits.ts'
import { answers, problems, tableParams, viewQuery } from '../http/schemas/schemas.ts'
import { notYourSeat } from '../problem.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { readBackwards } from '../tables/past/pages.ts'
import { GalleryBook } from './gallery-book.ts'
import { type AskedDeed, deedBody, galleryAnswer } from './schemas.ts'

type ReadRequest = FastifyRequest<{ Params: { table: string }; Querystring: { seat?: string } }>
type DeedRequest = FastifyRequest<{ Params: { table: string }; Body: AskedDeed }>

const tags = ['gallery']
/** Applause comes quickly; more than this from one address is noise. */
const DEEDS_A_MINUTE = 60
const MARK_LENGTH = 12

export function addGalleryRoutes(app: FastifyInstance, hall: Hall): void {
  const book = new GalleryBook(hall.world.store.notes)
  const usual = problems(400, 401, 404, 429, 503)
  app.get(
    '/api/tables/:table/gallery',
    {
      schema: {
        summary: 'Applause, your drawer of ideas, and guesses that the dice have opened',
        tags,
        params: tableParams,
        querystring: viewQuery,
        response: { 200: galleryAnswer, ...usual },
      },
      config: perMinute(hall.world.settings.reads, 'gallery-reads'),
    },
    (request: ReadRequest, reply) => read(hall, book, request, reply),
  )
  app.post(
    '/api/tables/:table/gallery',
    {
      schema: {
        summary: 'Applaud, whisper an idea, guess, put an idea away, or choose whether the table wants it',
        tags,
        params: tableParams,
        body: deedBody,
        response: {
          200: galleryAnswer,
          422: answers.refused,
          ...problems(400, 401, 403, 404, 415, 429, 503),
        },
      },
      config: perMinute(DEEDS_A_MINUTE, 'gallery'),
    },
    (request: DeedRequest, reply) => act(hall, book, request, reply),
  )
}

async function read(hall: Hall, book: GalleryBook, request: ReadRequest, reply: FastifyReply) {
  const live = await hall.table(request.params.table, request)
  const seat = request.query.seat === undefined ? null : Number(request.query.seat)
  const { changes: asOf } = live.holders
  const person = await personOf(live, request as FastifyRequest, {
    seat,
    secret: holderOf(request as FastifyRequest)?.hash,
  })
  const scene = await live.read(({ kernel, version }) => sceneOf(kernel, version))
  if (seat !== null) await requireStill(live, request as FastifyRequest, { seat, asOf })
  return sendJson(reply, 200, viewGallery(await book.read(live.id), scene, person))
}

async function act(hall: Hall, book: GalleryBook, request: DeedRequest, reply: FastifyReply) {
  const live = await hall.table(request.params.table, request)
  const { seat } = request.body
  const known = holderOf(request as FastifyRequest)
  const holder = seat === null ? (known ?? holderOrNew(request as FastifyRequest, reply)) : undefined
  const { changes: asOf } = live.holders
  const person = await personOf(live, request as FastifyRequest, { seat, secret: holder?.hash })
  const { scene, veiled } = await live.read(({ kernel, version }) => ({
    scene: sceneOf(kernel, version),
    veiled: kernel.veiled,
  }))
  const deed = await deedOf(request.body, (line) => isTold(live, veiled, line))
  if (seat !== null) await requireStill(live, request as FastifyRequest, { seat, asOf })
  const done = await book.do(live.id, scene, { person, deed })
  if (done.kind === 'refused') {
    // A failed attempt leaves nothing behind.
    if (known === undefined) reply.removeHeader('set-cookie')
    return sendText(reply, 422, refusedText(done.refusal))
  }
  live.publisher.presence.noteGallery(done.gallery.revision)
  return sendJson(reply, 200, viewGallery(done.gallery, scene, person))
}

/** A watcher is known by a mark made of the browser's secret and the table: it says nothing elsewhere. */
async function personOf(
  live: LiveTable,
  request: FastifyRequest,
  { seat, secret = '' }: { seat: number | null; secret: string | undefined },
): Promise<Person> {
  if (seat === null)
    return { seat, mark: hash('sha256', `${live.id} ${secret}`, 'hex').slice(0, MARK_LENGTH) }
  if (!Number.isSafeInteger(seat)) throw notYourSeat()
  await requireSeat(live, request, seat)
  return { seat, mark: `seat ${seat}` }
}

async function deedOf(body: AskedDeed, look: (line: string) => Promise<boolean>): Promise<Deed> {
  switch (body.do) {
    case 'applaud':
      return { kind: 'applaud', line: body.line, isTold: await look(body.line) }
    case 'whisper':
      return { kind: 'whisper', to: body.to, text: body.text, ...nameIn(body) }
    case 'put-away':
      return { kind: 'put-away', idea: body.idea }
    case 'guess':
      return { kind: 'guess', text: body.text, ...nameIn(body) }
    case 'allow':
      return { kind: 'allow', isOpen: body.open }
    default:
      return body satisfies never
  }
}

const nameIn = ({ name }: { name?: string }) => (name === undefined ? {} : { name })

/** Does everybody read this line, as story? What is whispered or sealed tells nothing by being applauded. */
async function isTold({ id: table, world }: LiveTable, veiled: Veiled, line: string): Promise<boolean> {
  const version = Number(line.split('.')[0])
  const [entry] = await readBackwards(world.store, table, version, 1)
  if (entry === undefined) return false
  const { lines } = linesFor(veilLens(veiled)(entry), 'spectator')
  return lines.some(({ id, kind, veiled: isGone }) => id === line && kind === 'story' && !isGone)
}
