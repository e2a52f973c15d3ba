import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createNatsBus } from '../../server/bus/nats.ts'
import type { Bus, Hint } from '../../server/bus/port.ts'
import { openPostgresBus } from '../../server/bus/postgres.ts'
import { busContract } from '../../testkit/bus-contract.ts'
import { type NatsServer, startNats } from '../../testkit/cluster/nats-server.ts'
import { openPostgresHouse, type PostgresHouse } from './postgres-house.ts'

let house: PostgresHouse
let nats: NatsServer
let address: string
beforeAll(async () => {
  house = await openPostgresHouse()
  address = await house.newDatabase()
  nats = await startNats()
}, 120_000)
afterAll(async () => {
  await nats?.stop()
  await house?.close()
})

const quiet = { onListenerError: () => {} }
const openNats = async () => createNatsBus({ address: nats.address, ...quiet })
const openListen = () => openPostgresBus({ address, ...quiet })

function pairOf(open: () => Promise<Bus>) {
  return async () => {
    const [publisher, subscriber] = [await open(), await open()]
    return {
      publisher,
      subscriber,
      async cleanup() {
        await publisher.close()
        await subscriber.close()
      },
    }
  }
}

busContract('nats', pairOf(openNats))
busContract('listen and notify', pairOf(openListen))

/** Says it again and again: what is said while the wire is down is lost. */
async function untilHeard(here: Bus, there: Bus, table: string): Promise<void> {
  const heard: Hint[] = []
  const leave = there.subscribe((hint) => heard.push(hint))
  await vi.waitFor(
    () => {
      here.publish({ table, version: 1 })
      expect(heard.some((hint) => hint.table === table)).toBe(true)
    },
    { timeout: 30_000, interval: 50 },
  )
  leave()
}

describe('what a bus lives through', { timeout: 120_000 }, () => {
  test('NATS is killed, is away, and comes back: nobody throws, and hints come again', async () => {
    const [here, there] = [await openNats(), await openNats()]
    await untilHeard(here, there, 'before')
    await nats.stop('SIGKILL')
    for (let round = 0; round < 20; round += 1) {
      here.publish({ table: 'lost', version: round })
      await pause(50)
    }
    await nats.start()
    await untilHeard(here, there, 'after')
    await here.close()
    await there.close()
  })

  test('a node starts without its NATS, and hears when there is one', async () => {
    await nats.stop()
    const [here, there] = [await openNats(), await openNats()]
    here.publish({ table: 'lost', version: 1 })
    await nats.start()
    await untilHeard(here, there, 'at last')
    await here.close()
    await there.close()
  })

  test('a node that stops while NATS is away does not wait for it', async () => {
    await nats.stop()
    const code = `
      const { createNatsBus } = await import(${JSON.stringify(new URL('../../server/bus/nats.ts', import.meta.url))})
      const bus = createNatsBus({ address: ${JSON.stringify(nats.address)} })
      setTimeout(() => bus.close(), 1000)`
    const node = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
    const late = pause(30_000).then(() => ['still there'])
    expect(await Promise.race([once(node, 'exit'), late])).toEqual([0, null])
    await nats.start()
    const [here, there] = [await openNats(), await openNats()]
    await untilHeard(here, there, 'before')
    await nats.stop('SIGKILL')
    const began = performance.now()
    await here.close()
    await there.close()
    expect(performance.now() - began).toBeLessThan(10_000)
    await nats.start()
  })

  test('the database is restarted: whoever listens listens again', async () => {
    const [here, there] = [await openListen(), await openListen()]
    await untilHeard(here, there, 'before')
    await house.server.stop('SIGKILL')
    here.publish({ table: 'lost', version: 1 })
    await house.server.start()
    await untilHeard(here, there, 'after')
    await here.close()
    await there.close()
  })

  test('a node hears itself once, not again over the wire', async () => {
    for (const open of [openNats, openListen]) {
      const [here, there] = [await open(), await open()]
      await untilHeard(here, there, 'ready')
      const heard: Hint[] = []
      here.subscribe((hint) => heard.push(hint))
      here.publish({ table: 'once', version: 1 })
      await untilHeard(here, there, 'later')
      await pause(200)
      expect(heard.filter(({ table }) => table === 'once')).toHaveLength(1)
      await here.close()
      await there.close()
    }
  })

  test('a hundred thousand hints in a burst neither end a connection nor the memory', async () => {
    for (const open of [openNats, openListen]) {
      const [here, there] = [await open(), await open()]
      await untilHeard(here, there, 'ready')
      for (let version = 0; version < 100_000; version += 1)
        here.publish({ table: `t${version % 500}`, version })
      await untilHeard(here, there, 'after the burst')
      await here.close()
      await there.close()
    }
  })
})
