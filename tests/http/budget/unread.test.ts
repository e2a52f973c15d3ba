import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sitDown } from '../guest.ts'
import { type House, openHouse } from '../house.ts'

const houses: House[] = []
const sockets: Socket[] = []

async function open(settings: Record<string, string>): Promise<House> {
  const house = await openHouse({ settings: { STORYTABLE_TRUST_PROXY: 'loopback', ...settings } })
  houses.push(house)
  return house
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const house of houses.splice(0)) await house.close()
})

/** A table whose page is 2.3 MB. */
async function openWordy(house: House) {
  const host = house.guest()
  const { table } = await sitDown(host, [house.guest()])
  const text = '語'.repeat(3900)
  for (let told = 0; told < 200; told++) {
    const answer = await host.act(table, 0, { do: 'narrate', with: { text, voice: '' } })
    expect(answer.status).toBe(200)
  }
  return { host, table }
}

interface Unread {
  readonly path: string
  readonly address: string
  readonly accept?: string
  /** So often on the same connection: the machine itself keeps some of what it is sent for others. */
  readonly times?: number
}

/** Asks and reads nothing of the answers. */
async function askUnread(
  { port }: House,
  { path, address, accept = '*/*', times = 1 }: Unread,
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.pause()
  await once(socket, 'connect')
  const head = ['Host: table', `X-Forwarded-For: ${address}`, `Accept: ${accept}`]
  socket.write(`GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`.repeat(times))
  return socket
}

/** How much of the answers had left when the server closed the connection. */
async function readToEnd(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (part: Buffer) => {
    bytes += part.length
  })
  socket.resume()
  await new Promise((resolve) => {
    socket.once('close', resolve)
  })
  return bytes
}

describe('answers that nobody reads', { timeout: 100_000 }, () => {
  it('fill no memory: beyond a measure their address gets no large ones until they are taken', async () => {
    const house = await open({ STORYTABLE_STILL: '0' })
    const { host, table } = await openWordy(house)
    const path = `/api/tables/${table}`
    const from = (address: string) => ({ 'x-forwarded-for': address })
    for (let asked = 0; asked < 10; asked++) await askUnread(house, { path, address: '192.0.2.1', times: 12 })
    await expect.poll(async () => (await host.get(path, from('192.0.2.1'))).status).toBe(429)
    const refused = await host.get<{ error: { code: string } }>(path, from('192.0.2.1'))
    expect([refused.status, refused.body.error.code]).toEqual([429, 'slow-down'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // What is small goes on, and so do all others.
    const said = await host.post(
      `${path}/actions`,
      { id: 'said-once', seat: 0, do: 'say', with: { text: 'Hello' } },
      from('192.0.2.1'),
    )
    expect([said.status, (await host.get('/healthz', from('192.0.2.1'))).status]).toEqual([200, 200])
    expect((await host.get(path, from('192.0.2.2'))).status).toBe(200)
    expect((await house.guest().get<string>('/metrics')).body).toMatch(
      /storytable_answers_refused_total [1-9]/,
    )
    for (const socket of sockets.splice(0)) socket.destroy()
    await expect.poll(async () => (await host.get(path, from('192.0.2.1'))).status).toBe(200)
  })

  it('are closed after a while, while a stream lives by its beats', async () => {
    const house = await open({ STORYTABLE_STILL: '5' })
    const { host, table } = await openWordy(house)
    const path = `/api/tables/${table}`
    const reading = await host.stream(`${path}/updates?since=200`)
    const unread = await askUnread(house, { path, address: '192.0.2.1', times: 12 })
    await expect.poll(() => reading.comments.length).toBeGreaterThan(0)
    expect(await readToEnd(unread)).toBeLessThan(12 * 2_300_000)
    expect(reading.isEnded).toBe(false)
    reading.close()
  })
})
