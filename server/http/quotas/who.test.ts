import { createConnection } from 'node:net'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { networkOf, rememberAddresses } from './who.ts'

it('an address is known also where its sender has gone', async () => {
  const app = fastify()
  rememberAddresses(app)
  const asked = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<string>()
  app.get('/', async (request) => {
    asked.resolve()
    await new Promise((resolve) => request.raw.socket.once('close', resolve))
    seen.resolve(request.ip)
    return ''
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = createConnection(Number(new URL(base).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked.promise
  socket.resetAndDestroy()
  expect(networkOf(await seen.promise)).toBe('127.0.0.1')
  await app.close()
})
