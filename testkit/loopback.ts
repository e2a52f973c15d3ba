/** For tests: a real server on this machine, and a page that asks it by paths alone, as a browser does. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

export type Answering = (request: IncomingMessage, response: ServerResponse) => void

export interface Loopback {
  /** The paths that were asked for, in order. */
  readonly asked: string[]
  /** What the server does with every request from now on. */
  answer: Answering
  /** Ends every open connection, as a dying server does. */
  cut(): void
}

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

export async function openLoopback(answer: Answering): Promise<Loopback> {
  const server = createServer((request, response) => {
    loopback.asked.push(request.url ?? '')
    loopback.answer(request, response)
  })
  const loopback: Loopback = { asked: [], answer, cut: () => server.closeAllConnections() }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const plainFetch = globalThis.fetch
  globalThis.fetch = (path, init) => plainFetch(new URL(String(path), `http://127.0.0.1:${port}`), init)
  closers.push(async () => {
    globalThis.fetch = plainFetch
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return loopback
}

/** Begins a stream of events and keeps it open. */
export function beginStream(response: ServerResponse): (event: string, data: object) => void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  return (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const piece of request) text += piece
  return JSON.parse(text) as Record<string, unknown>
}

export function answerJson(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
