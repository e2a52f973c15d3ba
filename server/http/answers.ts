import type { FastifyReply } from 'fastify'
import type { Refusal } from '../../engine/refusal.ts'
import { damaged, Problem, stopping } from '../problem.ts'
import { StoreBusyError, StoreClosedError, StoreFullError, StoreUnknownError } from '../store/port.ts'
import { TableDamagedError } from '../tables/chain.ts'
import { type Log, whereOf } from '../world.ts'

/** What every answer of the API says to browsers: data, for this origin alone, not to be kept. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** As a string: what leaves is built here, not filtered later. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return sendText(reply, status, JSON.stringify(body))
}

export function sendText(reply: FastifyReply, status: number, json: string | Buffer): FastifyReply {
  return reply.code(status).headers(apiHeaders).type(JSON_TYPE).send(json)
}

export function refusedText(refusal: Refusal): string {
  const { rule, because, field } = refusal
  return JSON.stringify({ refused: { rule, because, field } })
}

export function problemText({ code, message }: Problem): string {
  return JSON.stringify({ error: { code, message } })
}

/** Any error as one of the protocol's problems. What is not foreseen is logged, and told to nobody. */
export function problemOf(error: unknown, log: Log): Problem {
  if (error instanceof Problem) return error
  if (error instanceof StoreFullError) {
    return new Problem('storage-full', 'The server’s disk is full. Nothing was stored; reading goes on.', 60)
  }
  if (error instanceof StoreBusyError)
    return new Problem('storage-busy', 'The store is busy. Nothing was stored.', 2)
  if (error instanceof StoreUnknownError) {
    return new Problem('storage-busy', 'The store has not answered yet. Send it again with the same id.', 2)
  }
  if (error instanceof StoreClosedError) return stopping()
  if (error instanceof TableDamagedError) {
    log.error({ reason: error.message }, 'table-damaged')
    return damaged()
  }
  const known = problemOfFastify(
    error as { code?: string; statusCode?: number; validation?: unknown; message?: string },
  )
  if (known !== undefined) return known
  log.error(whereOf(error), 'request-failed')
  return new Problem(
    'internal',
    'Something failed on the server. If it was an action, send it again with the same id.',
  )
}

function problemOfFastify(error: {
  code?: string
  statusCode?: number
  validation?: unknown
  message?: string
}): Problem | undefined {
  if (error.validation !== undefined)
    return new Problem('bad-request', `Wrong shape: ${error.message ?? ''}.`)
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('too-large', 'More than 64 KiB: too much for one request.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('not-json', 'Send JSON, with Content-Type: application/json.')
    default:
  }
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new Problem('bad-request', 'The request cannot be read.') : undefined
}
