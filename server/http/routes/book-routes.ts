import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BOOK_POLICY } from '../../../book/formats/html.ts'
import { PAPERS, type Paper } from '../../../book/formats/style.ts'
import { EDITIONS, type Edition } from '../../../book/nodes.ts'
import { BOOK_FORMATS, BOOK_TYPES, type BookFormat } from '../../export/books.ts'
import { apiHeaders } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { haveRead, readable, sendRead } from '../heavy-reading.ts'
import { perMinute } from '../limits.ts'
import { bookQuery, problems, tableParams } from '../schemas/schemas.ts'
import { requireViewer } from './table-routes.ts'

type BookRequest = FastifyRequest<{
  Params: { table: string }
  Querystring: { seat?: string; edition?: Edition; format?: BookFormat; paper?: Paper; read?: string }
}>

/** A book takes far more work than a page of lines. */
const READS_OF_A_BOOK = 20

/** On a screen a book stays what it is in a file: no script, no request; only our own page may frame and print it. */
const READING_POLICY = `${BOOK_POLICY}; frame-ancestors 'self'; sandbox allow-same-origin allow-modals`

/** The story back as a book, at any time, as whoever asks may read it. */
export function addBookRoutes(app: FastifyInstance, hall: Hall): void {
  const { settings } = hall.world
  const config = perMinute(Math.ceil(settings.reads / READS_OF_A_BOOK), 'books')
  const schema = {
    summary: 'The story as a book, as its viewer may read it',
    tags: ['records'],
    params: tableParams,
    querystring: bookQuery([EDITIONS, BOOK_FORMATS, PAPERS]),
    produces: Object.values(BOOK_TYPES),
    response: {
      200: { type: 'string', description: 'The book, without scripts and without requests.' },
      ...problems(400, 401, 404, 429, 503),
    },
  }
  app.get('/api/tables/:table/book', { schema, config }, async (request: BookRequest, reply) => {
    const { live, version, bytes } = await readable(hall, request.params.table, request)
    const viewer = await requireViewer(live, request)
    const { edition = 'novel', format = 'html', paper = 'a5', read } = request.query
    const job = { kind: 'book', table: live.id, version, viewer, edition, format, paper } as const
    const answer = await haveRead(hall, { request: request as FastifyRequest, reply, bytes }, job)
    const isRead = format === 'html' && read !== undefined
    reply
      .headers({ ...apiHeaders, ...(isRead ? readingHeaders : {}) })
      .header('content-disposition', isRead ? 'inline' : `attachment; filename="${answer.name}"`)
      .type(BOOK_TYPES[format])
    return sendRead(reply, answer)
  })
}

const readingHeaders = { 'content-security-policy': READING_POLICY, 'x-frame-options': 'SAMEORIGIN' }
