import type { FastifyReply, FastifyRequest } from 'fastify'
import { notYourSeat } from '../problem.ts'
import { hashSecret, newHolderSecret } from '../secrets.ts'
import type { LiveTable } from '../tables/live-table.ts'

/** A browser or script, known by its cookie. */
export interface Holder {
  readonly secret: string
  readonly hash: string
}

/** Browsers keep no cookie for longer than this. */
const DAYS = 400
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** Behind TLS the name itself makes browsers insist on Secure, this host and the whole path. */
function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-storytable' : 'storytable'
}

export function holderOf(request: FastifyRequest): Holder | undefined {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  const prefix = `${cookieName(request.protocol === 'https')}=`
  for (const part of cookie.split(';')) {
    const pair = part.trim()
    if (!pair.startsWith(prefix)) continue
    const secret = pair.slice(prefix.length)
    return SECRET.test(secret) ? { secret, hash: hashSecret(secret) } : undefined
  }
  return undefined
}

/** Whoever opens a table or claims a seat for the first time becomes a holder. */
export function holderOrNew(request: FastifyRequest, reply: FastifyReply): Holder {
  const known = holderOf(request)
  if (known !== undefined) return known
  const isSecure = request.protocol === 'https'
  const secret = newHolderSecret()
  const attributes = `Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${cookieName(isSecure)}=${secret}; ${attributes}`)
  return { secret, hash: hashSecret(secret) }
}

/** The seats of a table that a request's holder holds. */
export async function seatsHeld(
  live: LiveTable,
  holder: Holder | undefined,
  wanted?: number,
): Promise<readonly number[]> {
  return holder === undefined ? [] : live.holders.seatsOf(holder.hash, wanted)
}

/** Throws if the seat was lost meanwhile. Nobody is asked while no seat has changed hands. */
export async function requireStill(
  live: LiveTable,
  request: FastifyRequest,
  { seat, asOf }: { readonly seat: number; readonly asOf: number },
): Promise<void> {
  if (asOf !== live.holders.changes) await requireSeat(live, request, seat)
}

/** Throws unless the request comes from a holder of the seat. */
export async function requireSeat(live: LiveTable, request: FastifyRequest, seat: number): Promise<Holder> {
  const holder = holderOf(request)
  const seats = await seatsHeld(live, holder, seat)
  if (holder !== undefined && seats.includes(seat)) {
    live.looks.noteLook(seat)
    return holder
  }
  // Says first if there is no such table at all.
  await live.read(() => {})
  throw notYourSeat()
}
