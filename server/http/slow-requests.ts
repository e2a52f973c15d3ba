/** Requests that are no HTTP, or do not come to their end. */
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { JSON_TYPE, problemText } from './answers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What it takes may be large, and its pace is looked at there. */
    readonly isUpload?: true
  }
}

/** A large file on a slow line takes its time; whatever else there is has less. */
export const requestTimes = { requestTimeout: 15 * 60_000, http: { headersTimeout: 30_000 } } as const
const BODY_MILLISECONDS = 30_000
const REASONS = { 400: 'Bad Request', 408: 'Request Timeout' } as const

/** Like any other mistake. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') answerLate(socket)
  else answer(socket, 400, new Problem('bad-request', 'This is not a request that can be read.'))
}

function answerLate(socket: Socket): void {
  if (!socket.writable) return
  answer(socket, 408, new Problem('too-slow', 'The request did not come to its end in time. Send it again.'))
  // Nothing of it is taken any more, also where its end comes after all.
  socket.destroySoon()
}

function answer(socket: Socket, status: keyof typeof REASONS, problem: Problem): void {
  const text = problemText(problem)
  const head = [
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${head.join('\r\n')}\r\n\r\n${text}`)
}

/** Small bodies have a short time: nobody holds a connection by sending one letter by letter. */
export function hurryBodies(app: FastifyInstance, milliseconds = BODY_MILLISECONDS): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasSmallBody(request)) {
      const timer = setTimeout(() => answerLate(request.raw.socket), milliseconds)
      const stop = () => clearTimeout(timer)
      request.raw.once('end', stop).once('close', stop)
    }
    done(null, payload)
  })
}

function hasSmallBody({ method, routeOptions }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && routeOptions.config.isUpload !== true
}
