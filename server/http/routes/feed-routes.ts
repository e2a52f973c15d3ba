import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicFrame } from '../../../engine/frame.ts'
import { agendaOf } from '../../notices/agenda.ts'
import { calendarText } from '../../notices/calendar.ts'
import { words } from '../../notices/words.ts'
import { Problem } from '../../problem.ts'
import { newId } from '../../secrets.ts'
import { apiHeaders, sendJson } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { requireSeat } from '../holder.ts'
import { perMinute } from '../limits.ts'
import { feedBody, feedParams, noticeAnswers } from '../schemas/notice-schemas.ts'
import { problems, seatParams } from '../schemas/schemas.ts'

type SeatRequest = FastifyRequest<{ Params: { table: string; seat: string }; Body: { on: boolean } }>
type FeedRequest = FastifyRequest<{ Params: { table: string; seat: string; token: string } }>

const tags = ['notices']

/** A calendar that other programs follow: without a cookie, by an address that can be ended. */
export function addFeedRoutes(app: FastifyInstance, hall: Hall): void {
  const { register, senders } = hall.desk
  const response = { 200: noticeAnswers.link, ...problems(400, 401, 403, 404, 415, 429, 503) }
  app.post(
    '/api/tables/:table/seats/:seat/notices/feed',
    {
      schema: {
        summary: 'Follow the table in a calendar',
        tags,
        params: seatParams,
        body: feedBody,
        response,
      },
      config: perMinute(hall.world.settings.claims, 'notices'),
    },
    async (request: SeatRequest, reply) => {
      const live = await hall.table(request.params.table, request)
      const seat = Number(request.params.seat)
      await requireSeat(live, request as FastifyRequest, seat)
      const name = request.body.on ? newId() : null
      await register.saveFeed(live.id, seat, name)
      const token = name === null ? null : senders.links.token('feed', live.id, String(seat), name)
      return sendJson(reply, 200, {
        path: token === null ? null : `/api/feeds/${live.id}/${seat}/${token}.ics`,
      })
    },
  )
  addReading(app, hall)
}

function addReading(app: FastifyInstance, hall: Hall): void {
  const { register, senders } = hall.desk
  app.get(
    '/api/feeds/:table/:seat/:token.ics',
    {
      schema: {
        summary: 'The calendar of a seat',
        tags,
        params: feedParams,
        response: problems(400, 404, 429, 503),
      },
      config: perMinute(hall.world.settings.reads, 'reads'),
    },
    async (request: FeedRequest, reply) => {
      const { params } = request
      const { table, token } = params
      const seat = Number(params.seat)
      const name = await register.feedOf(table, seat)
      if (name === null || !senders.links.isToken(token, 'feed', table, String(seat), name)) {
        throw new Problem('no-such-key', 'This calendar has ended.')
      }
      const live = await hall.table(table, request)
      const events = await live.read((one) => agendaOf(table, seat, publicFrame(one), senders.address))
      const text = calendarText(words.calendar.name, events, hall.world.now())
      return reply.headers(apiHeaders).type('text/calendar; charset=utf-8').send(text)
    },
  )
}
