import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type House, makeFolder, openHouse } from '../house.ts'
import { holderIn, shelf, writeLong } from '../long-tables.ts'

const houses: House[] = []

async function open(): Promise<House> {
  const settings = { STORYTABLE_READERS: '1', STORYTABLE_READINGS: '3' }
  const house = await openHouse({ shelf, folder: makeFolder(), settings })
  houses.push(house)
  return house
}

afterEach(async () => {
  for (const house of houses.splice(0)) {
    for (const pid of house.server.readers.processes) process.kill(pid, 'SIGCONT')
    await house.close()
  }
})

async function ask({ port }: House, paths: readonly string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const text = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`).join('')
  await new Promise((resolve) => {
    socket.write(text, resolve)
  })
  return socket
}

describe('a reading whose asker leaves', { timeout: 120_000 }, () => {
  it('takes no place where they have left before the table was loaded', async () => {
    const house = await open()
    const { table } = await writeLong(house.store)
    const path = `/api/tables/${table}/dice`
    for (let left = 0; left < 6; left++) (await ask(house, [path])).destroy()
    // The table has to be loaded first: they are gone by then.
    await holderIn(house).view(table)
    await expect.poll(async () => (await house.guest().get(path)).status).toBe(200)
    expect((await house.guest().get(path)).status).toBe(200)
  })

  it('is read all the same where it waits behind another one on the same connection', async () => {
    const house = await open()
    const { table } = await writeLong(house.store)
    const book = (edition: string) => `/api/tables/${table}/book?edition=${edition}&format=md`
    const socket = await ask(house, [book('novel'), book('annotated'), book('minutes')])
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    const statuses = () => [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)
    await expect.poll(statuses, { timeout: 60_000 }).toEqual(['200', '200', '200'])
    socket.destroy()
  })
})
