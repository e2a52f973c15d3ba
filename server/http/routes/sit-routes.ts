/** TB-009: one link for the group. Whoever has it may look at a key, and sit down while the door is open. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nameOf } from '../../../engine/kernel/state.ts'
import { Problem } from '../../problem.ts'
import { hashSecret } from '../../secrets.ts'
import type { Answer } from '../../tables/acting-table.ts'
import type { LiveTable } from '../../tables/live-table.ts'
import { checkDoor, listFree } from '../../tables/seats/door.ts'
import { refusedText, sendJson, sendText } from '../answers.ts'
import type { Hall } from '../hall.ts'
import { type Holder, holderOf, holderOrNew, seatsHeld } from '../holder.ts'
import { perMinute } from '../limits.ts'
import { whoAsks } from '../quotas/who.ts'
import { answers, claimBody, problems, sitBody, tableParams } from '../schemas/schemas.ts'

type SitRequest = FastifyRequest<{
  Params: { table: string }
  Body: { id: string; name: string; seat?: number }
}>
type LookRequest = FastifyRequest<{ Params: { table: string }; Body: { key: string } }>

const tags = ['seats']

export function addSitRoutes(app: FastifyInstance, hall: Hall): void {
  const config = perMinute(hall.world.settings.claims, 'claims')
  const sitSchema = {
    summary: 'Sit down at a free seat, by the table’s link',
    tags,
    params: tableParams,
    body: sitBody,
    response: { 200: answers.sat, 422: answers.refused, ...problems(400, 403, 404, 409, 415, 429, 503) },
  }
  app.post('/api/tables/:table/seats/sit', { schema: sitSchema, config }, (request: SitRequest, reply) =>
    sit(hall, request, reply),
  )
  const lookSchema = {
    summary: 'What a key is good for, without using it',
    tags,
    params: tableParams,
    body: claimBody,
    response: { 200: answers.looked, ...problems(400, 404, 409, 415, 429, 503) },
  }
  app.post('/api/tables/:table/seats/look', { schema: lookSchema, config }, (request: LookRequest, reply) =>
    look(hall, request, reply),
  )
}

/** Says what a link is before anybody writes a name: whose seat it leads to, or that it is used up. */
async function look(hall: Hall, request: LookRequest, reply: FastifyReply): Promise<FastifyReply> {
  const live = await hall.table(request.params.table, request)
  const holderHash = holderOf(request as FastifyRequest)?.hash ?? ''
  const found = await hall.world.store.seats.find(live.id, hashSecret(request.body.key), holderHash)
  if (found.kind === 'spent') throw new Problem('key-spent', 'Somebody else has claimed this invitation.')
  if (found.kind === 'unknown')
    throw new Problem('no-such-key', 'This invitation is not valid, or a newer one has replaced it.')
  const { seat } = found
  const seen = await live.read(({ kernel }) => ({
    name: nameOf(kernel, seat),
    taken: kernel.taken[seat] === true,
  }))
  return sendJson(reply, 200, { seat, ...seen })
}

async function sit(hall: Hall, request: SitRequest, reply: FastifyReply): Promise<FastifyReply> {
  const live = await hall.table(request.params.table, request)
  const known = holderOf(request as FastifyRequest)
  // Twice, in a second tab, or after a lost answer: the seat that is one's own already.
  const own = await findOwn(live, known)
  if (own !== undefined) return sendJson(reply, 200, { seat: own })
  const holder = known ?? holderOrNew(request as FastifyRequest, reply)
  try {
    const { seat, answer } = await sitSomewhere(live, holder, request.body)
    if (answer.kind === 'accepted') {
      hall.quotas.noteWritten(whoAsks(request as FastifyRequest, holder.hash), answer.bytes ?? 0)
      return sendJson(reply, 200, { seat, key: answer.key })
    }
    forgetCookie(reply, known)
    return sendText(reply, 422, refusedText(answer.refusal))
  } catch (error) {
    forgetCookie(reply, known)
    throw error
  }
}

/** A failed attempt leaves nothing behind. */
function forgetCookie(reply: FastifyReply, known: Holder | undefined): void {
  if (known === undefined) reply.removeHeader('set-cookie')
}

async function findOwn(live: LiveTable, holder: Holder | undefined): Promise<number | undefined> {
  const held = await seatsHeld(live, holder)
  if (held.length === 0) return undefined
  return live.read(({ kernel }) => held.find((seat) => kernel.taken[seat]))
}

interface Sitting {
  readonly id: string
  readonly name: string
  readonly seat?: number
}

/** The wanted seat, or the next that is free; whoever comes second is told. */
async function sitSomewhere(
  live: LiveTable,
  holder: Holder,
  { id, name, seat: wanted }: Sitting,
): Promise<{ seat: number; answer: Answer }> {
  for (;;) {
    const free = await live.read((table) => {
      checkDoor(table)
      return listFree(table)
    })
    const [next] = free
    if (next === undefined) throw new Problem('table-full', 'Every seat is taken. You can watch.')
    if (wanted !== undefined && !free.includes(wanted))
      throw new Problem('seat-taken', 'Somebody has just sat down there. Another seat is free.')
    const seat = wanted ?? next
    const { changes: seatsAsOf } = live.holders
    const holds = await seatsHeld(live, holder)
    const action = { do: 'take-seat', with: { name } }
    const answer = await live.act({
      ...{ id, seat, action, nonce: '', holds, seatsAsOf },
      holderSecret: holder.secret,
      sits: true,
    })
    const isLate = answer.kind === 'refused' && answer.refusal.rule === 'TB-010'
    if (!isLate) return { seat, answer }
  }
}
