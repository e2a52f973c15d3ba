/** A primary and its synchronous standby: what is acknowledged survives the loss of either. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreUnknownError } from '../../server/store/port.ts'
import type { PostgresStore } from '../../server/store/postgres/store.ts'
import type { PostgresServer } from '../../testkit/cluster/postgres-server.ts'
import { appendOf, entryOf, fill } from '../../testkit/store-contract/entries.ts'
import { openPostgresHouse, type PostgresHouse } from './postgres-house.ts'

let house: PostgresHouse
let standby: PostgresServer
let address: string
let store: PostgresStore

beforeEach(async () => {
  house = await openPostgresHouse()
  const own = await house.newDatabase()
  standby = await house.server.makeStandby('second')
  await standby.start()
  await house.server.run(`ALTER SYSTEM SET synchronous_standby_names = 'second'`)
  await house.server.run('SELECT pg_reload_conf()')
  await untilFollowing()
  address = own.replace(String(house.server.port), `${house.server.port},127.0.0.1:${standby.port}`)
  store = await house.open(address)
}, 180_000)

afterEach(async () => {
  await standby?.remove()
  await house?.close()
}, 60_000)

async function untilFollowing(): Promise<void> {
  for (;;) {
    const rows = await house.server.run(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`)
    if (rows.length > 0) return
    await pause(100)
  }
}

async function waitingBackends(): Promise<number[]> {
  const rows = await house.server.run(`SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)
  return rows.map(({ pid }) => Number(pid))
}

describe('with a synchronous standby', { timeout: 180_000 }, () => {
  test('the primary is killed and the standby promoted: all that was answered is there, and play goes on', async () => {
    await fill(store, 't', 20)
    await house.server.stop('SIGKILL')
    const appending = store.append(appendOf('t', 21)).catch((error: Error) => error)
    await standby.promote()
    const answer = await appending
    const next = await untilAnswered(21)
    expect(answer instanceof Error || answer.kind === 'stored').toBe(true)
    expect(next).toMatch(/stored|duplicate/)
    expect((await store.read('t', 0)).map(({ version }) => version)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    )
  })

  test('a node that starts while nobody is the primary waits for the next one, and says what it waits for', async () => {
    await fill(store, 't', 3)
    await house.server.stop('SIGKILL')
    const said: string[] = []
    const opening = house.open(address, ({ kind }) => said.push(String(kind)))
    while (said.length === 0) await pause(50)
    expect(said[0]).toMatch(/ECONNREFUSED.* · .*is a standby/)
    await standby.run(`ALTER SYSTEM SET synchronous_standby_names = ''`)
    await standby.promote()
    expect(await (await opening).head('t')).toMatchObject({ version: 3 })
  })

  test('a standby that is away makes an append wait, and who waits too long is told that nobody knows', async () => {
    await fill(store, 't', 2)
    await standby.stop('SIGKILL')
    await expect(store.append(appendOf('t', 3))).rejects.toThrow(StoreUnknownError)
    await expect(store.append(appendOf('u', 1))).rejects.toThrow(/busy|silent/)
    await standby.start()
    expect(await untilAnswered(3)).toBe('duplicate')
  })

  test('a wait for the standby that somebody cuts short is no answer', async () => {
    await fill(store, 't', 2)
    await standby.stop('SIGKILL')
    let answered: string | undefined
    const appending = store.append(appendOf('t', 3)).then(
      ({ kind }) => (answered = kind),
      (error: Error) => (answered = error.name),
    )
    let pids: number[] = []
    while (pids.length === 0) {
      await pause(100)
      pids = await waitingBackends()
    }
    for (const pid of pids) await house.server.run('SELECT pg_cancel_backend($1)', [pid])
    await pause(1500)
    expect(answered).toBeUndefined()
    await standby.start()
    await appending
    expect(answered).toMatch(/^(stored|StoreUnknownError)$/)
    expect(await untilAnswered(3)).toMatch(/stored|duplicate/)
  })

  test('what only a lost primary had is no ground to go on from: the old versions fit, the hashes do not', async () => {
    await fill(store, 't', 3)
    await standby.stop('SIGKILL')
    // Versions 4 and 5 are stored here alone, as after a wait that was cut short.
    await house.server.run(`ALTER SYSTEM SET synchronous_standby_names = ''`)
    await house.server.run('SELECT pg_reload_conf()')
    await pause(500)
    await untilAnswered(4)
    await untilAnswered(5)
    await house.server.stop('SIGKILL')
    await standby.start()
    await standby.promote()
    const other = { ...entryOf('t', 4), actionId: 'another four', hash: entryOf('x', 4).hash }
    await untilReached()
    expect(await store.append({ table: 't', expected: 3, entry: other })).toEqual({ kind: 'stored' })
    const five = { ...entryOf('t', 5), actionId: 'another five', hash: entryOf('x', 5).hash }
    await store.append({ table: 't', expected: 4, entry: five })
    const upon = { ...appendOf('t', 6), previous: entryOf('t', 5).hash }
    expect(await store.append(upon)).toEqual({ kind: 'conflict', version: 5 })
  })

  async function untilReached(): Promise<void> {
    for (;;) {
      try {
        await store.head('t')
        await store.seats.taken('t')
        return
      } catch {
        await pause(200)
      }
    }
  }

  async function untilAnswered(version: number): Promise<string> {
    const until = performance.now() + 60_000
    for (;;) {
      try {
        return (await store.append(appendOf('t', version))).kind
      } catch (error) {
        if (performance.now() > until) throw error
        await pause(200)
      }
    }
  }
})
