import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutbound, OutboundRefusedError } from './outbound.ts'

/** Whatever arrives here was sent, and in these tests mostly should not have been. */
let server: Server
let port = 0
const arrived: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    arrived.push(request.url ?? '')
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/secret' }).end()
    else if (request.url === '/later') response.writeHead(429, { 'retry-after': '43' }).end()
    else if (request.url === '/long') response.end('x'.repeat(1_000_000))
    else response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const post = (url: string, hosts: readonly string[]) => ({
  url,
  hosts,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{}'),
})

describe('what is refused before anything is sent', () => {
  const hosts = ['hook.example', '.push.example', '127.0.0.1', 'localhost', '10.0.0.1', '::1', '2130706433']
  test.each([
    'http://hook.example/',
    'ftp://hook.example/',
    'file:///etc/passwd',
    'gopher://hook.example/',
    'javascript:alert(1)',
    'data:text/plain,x',
    'https://user@hook.example/',
    'https://user:pass@hook.example/',
    'https://hook.example:8443/',
    'https://other.example/',
    'https://evilhook.example/',
    'https://hook.example.evil.example/',
    'https://push.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'not an address',
    '',
  ])('%s', async (url) => {
    const before = arrived.length
    let asked = 0
    const outbound = createOutbound({
      reach: 'public',
      resolve: async () => {
        asked += 1
        return [{ address: '93.184.216.34', family: 4 }]
      },
    })
    expect(outbound.whyNot(url, hosts)).toBeTypeOf('string')
    await expect(outbound.post(post(url, hosts))).rejects.toThrow(OutboundRefusedError)
    expect(asked).toBe(0)
    expect(arrived.length).toBe(before)
  })

  test.each([['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']])(
    'a name that means %s',
    async (...addresses) => {
      const before = arrived.length
      const resolve = async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const outbound = createOutbound({ reach: 'public', resolve })
      const asked = outbound.post(post('https://hook.example/', ['hook.example']))
      await expect(asked).rejects.toThrow(OutboundRefusedError)
      expect(arrived.length).toBe(before)
    },
  )

  test('a name is looked up once: what it means a moment after does not matter', async () => {
    // With the reach of tests, so that the first answer may be this machine; the second must never be asked for.
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]]
    let asked = 0
    const resolve = async () => answers[Math.min(asked++, 1)] ?? []
    const outbound = createOutbound({ reach: 'loopback', resolve })
    const posted = await outbound.post(post(`http://localhost:${port}/pinned`, ['localhost']))
    expect(posted.status).toBe(204)
    expect(asked).toBe(1)
    expect(arrived.at(-1)).toBe('/pinned')
    await expect(outbound.post(post(`http://localhost:${port}/rebound`, ['localhost']))).rejects.toThrow(
      OutboundRefusedError,
    )
    expect(arrived).not.toContain('/rebound')
  })
})

describe('what is sent', () => {
  const here = (path: string) => post(`http://127.0.0.1:${port}${path}`, ['127.0.0.1'])
  const outbound = createOutbound({ reach: 'loopback' })

  test('a redirect is an answer, and is not followed', async () => {
    expect((await outbound.post(here('/elsewhere'))).status).toBe(302)
    expect(arrived).not.toContain('/secret')
  })

  test('who asks for time is heard', async () => {
    expect(await outbound.post(here('/later'))).toEqual({ status: 429, retryAfter: 43 })
  })

  test('a long answer is not read to its end', async () => {
    expect((await outbound.post(here('/long'))).status).toBe(200)
  })

  test('this machine is out of reach unless a test says otherwise', async () => {
    const usual = createOutbound({ reach: 'public' })
    await expect(usual.post(here('/usual'))).rejects.toThrow(OutboundRefusedError)
    expect(arrived).not.toContain('/usual')
  })
})
