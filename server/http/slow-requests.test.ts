import type { ServerOptions } from 'node:http'
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { takeJsonBodies } from './json-body.ts'
import { answerBrokenRequest, hurryBodies, requestTimes } from './slow-requests.ts'

const apps: FastifyInstance[] = []

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

interface Times {
  readonly requestTimeout?: number
  readonly http?: ServerOptions
}

async function open(times: Times, milliseconds?: number) {
  const app = fastify({ ...times, clientErrorHandler: answerBrokenRequest })
  apps.push(app)
  takeJsonBodies(app)
  hurryBodies(app, milliseconds)
  let taken = 0
  const take = async () => {
    taken += 1
    return 'taken'
  }
  app.post('/small', take)
  app.post('/large', { config: { isUpload: true } }, take)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, taken: () => taken }
}

/** Sends the beginning of a request, and after a while the rest; what came back until the connection was closed. */
async function send(app: FastifyInstance, path: string, wait: number): Promise<string> {
  const address = app.server.address()
  const socket = createConnection(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += String(part)
  })
  socket.on('error', () => {})
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n`
  socket.write(`${head}content-length: 4\r\n\r\nnu`)
  await Promise.race([sleep(wait), new Promise((resolve) => socket.once('close', resolve))])
  if (!socket.destroyed) {
    socket.write('ll')
    await new Promise((resolve) => socket.once('close', resolve))
  }
  return answer
}

const late =
  /^HTTP\/1\.1 408 Request Timeout\r\n.*"code":"too-slow","message":"The request did not come to its end/s

describe('a request that comes slowly', () => {
  it('has as long as a large file may take, and little time for what comes before a body', async () => {
    const { app } = await open(requestTimes)
    expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([900_000, 30_000])
  })

  it('is told so beyond that', async () => {
    const times = { requestTimeout: 100, http: { connectionsCheckingInterval: 20, headersTimeout: 50 } }
    const { app, taken } = await open(times)
    expect(await send(app, '/large', 3000)).toMatch(late)
    expect(taken()).toBe(0)
  })

  it('has a short time for a small body, and is not done afterwards', async () => {
    const { app, taken } = await open({}, 100)
    expect(await send(app, '/small', 3000)).toMatch(late)
    expect(taken()).toBe(0)
    expect(await send(app, '/small', 20)).toMatch(/^HTTP\/1\.1 200/)
    expect(await send(app, '/large', 300)).toMatch(/^HTTP\/1\.1 200/)
    expect(taken()).toBe(2)
  })
})
