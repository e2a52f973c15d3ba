/** PostgreSQL as the store: appends beside Emmett's, whole actions beside SQLite, nodes that want the same table, streams. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSecret, newId } from '../../server/secrets.ts'
import { shelfOf } from '../../server/shelf.ts'
import type { Store } from '../../server/store/port.ts'
import { migrateDatabase } from '../../server/store/postgres/migrate.ts'
import { openPostgresStore } from '../../server/store/postgres/store.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { chainHash } from '../../server/tables/chain.ts'
import type { LiveTable } from '../../server/tables/live-table.ts'
import { Tables } from '../../server/tables/tables.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { type PostgresServer, startPostgres } from '../../testkit/cluster/postgres-server.ts'
import { median } from '../measure.ts'
import { openEmmett } from '../peers/emmett.ts'
import { worldOn } from '../world.ts'
import { holdStreamsOnNode } from './node-streams.ts'
import type { Part, PartOptions, Row } from './part.ts'

const TABLES = 100
const SECRET = 'a'.repeat(43)
const WORDS = 'word '.repeat(40)

export const database: Part = {
  name: 'database',
  async run(options) {
    const server = await startPostgres({ shared_buffers: '256MB' })
    try {
      return [
        await compareAppends(server, options),
        await compareActions(server, options),
        await shareTable(server),
        await holdStreamsOnNode(server),
      ]
    } finally {
      await server.remove()
    }
  },
}

async function newDatabase(server: PostgresServer, name: string): Promise<string> {
  const address = await server.makeDatabase(name)
  await migrateDatabase(address, { say: () => {} })
  return address
}

type Append = (table: string, version: number) => Promise<void>

/** A hundred tables, each with one append under way, for some time. */
async function appendRate(append: Append, milliseconds: number): Promise<number> {
  const round = newId()
  let done = 0
  const began = performance.now()
  const until = began + milliseconds
  await Promise.all(
    Array.from({ length: TABLES }, async (_, index) => {
      for (let version = 1; performance.now() < until; version += 1) {
        await append(`${round}-${index}`, version)
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - began)
}

function appendTo(store: Store): Append {
  const hashes = new Map<string, string>()
  return async (table, version) => {
    const body = JSON.stringify({ version, text: WORDS })
    const previous = hashes.get(table) ?? ''
    const hash = chainHash(previous, body)
    const entry = { version, actionId: `a${version}`, body, hash }
    const { kind } = await store.append({ table, expected: version - 1, previous, entry })
    if (kind !== 'stored') throw new Error(`An append of the benchmark is a ${kind}.`)
    hashes.set(table, hash)
  }
}

async function compareAppends(server: PostgresServer, { quick }: PartOptions): Promise<Row> {
  const store = await openPostgresStore({ address: await newDatabase(server, 'ours') })
  const peer = await openEmmett(await server.makeDatabase('emmett'))
  const [milliseconds, rounds] = quick ? [1000, 3] : [4000, 5]
  const pairs: { ours: number; peer: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      ours: await appendRate(appendTo(store), milliseconds),
      peer: await appendRate((table, version) => peer.append(table, version, { text: WORDS }), milliseconds),
    })
  }
  await Promise.all([store.close(), peer.close()])
  return {
    what: `PostgreSQL: appends, ${TABLES} tables at once; Emmett’s store`,
    ours: { value: median(pairs.map(({ ours }) => ours)), unit: '/s' },
    peer: { value: median(pairs.map(({ peer: rate }) => rate)), unit: '/s' },
    ratio: median(pairs.map((pair) => pair.ours / pair.peer)),
    budget: { of: 'ratio', atLeast: 5 },
  }
}

/** Tables of a node that knows of no other but by the database. */
function tablesOn(store: Store): Tables {
  return new Tables(worldOn(store, shelfOf([closedHands])))
}

async function openTables(tables: Tables, count: number): Promise<LiveTable[]> {
  const opening = {
    title: 'Bench',
    names: ['Ann'],
    options: {},
    agreement: 'trusting',
    pace: 'live',
  } as const
  const live: LiveTable[] = []
  for (let index = 0; index < count; index += 1) {
    const opened = await tables.open(closedHands, opening, hashSecret(SECRET))
    if ('because' in opened) throw new Error(opened.because)
    live.push(tables.get(opened.table))
  }
  return live
}

async function say(table: LiveTable): Promise<void> {
  const action = { do: 'say', with: { text: WORDS } }
  const answer = await table.act({ id: newId(), seat: 0, action, nonce: '', holderSecret: SECRET, holds: [] })
  if (answer.kind !== 'accepted') throw new Error('An action of the benchmark was refused.')
}

async function actionRate(live: readonly LiveTable[], milliseconds: number): Promise<number> {
  let done = 0
  const began = performance.now()
  await Promise.all(
    live.map(async (table) => {
      while (performance.now() - began < milliseconds) {
        await say(table)
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - began)
}

async function compareActions(server: PostgresServer, { quick }: PartOptions): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'storytable-bench-'))
  const stores = [
    await openPostgresStore({ address: await newDatabase(server, 'actions') }),
    await openSqliteStore({ folder }),
  ]
  const all = stores.map((store) => tablesOn(store))
  const live = await Promise.all(all.map((tables) => openTables(tables, TABLES)))
  const [milliseconds, rounds] = quick ? [1000, 3] : [4000, 5]
  const pairs: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const rates: number[] = []
    for (const tables of live) rates.push(await actionRate(tables, milliseconds))
    pairs.push(rates)
  }
  for (const tables of all) tables.close()
  for (const store of stores) await store.close()
  rmSync(folder, { recursive: true })
  const [ours, peer] = [0, 1].map((side) => median(pairs.map((pair) => pair[side] ?? 0))) as [number, number]
  return {
    what: `PostgreSQL: whole durable actions, ${TABLES} tables at one node; SQLite`,
    ours: { value: ours, unit: '/s' },
    peer: { value: peer, unit: '/s' },
    ratio: median(pairs.map(([one = 0, other = 1]) => one / other)),
    budget: { of: 'ratio', atLeast: 0.6 },
  }
}

/** Three nodes act at one table without pause: how many actions are accepted, and how often they had to be tried. */
async function shareTable(server: PostgresServer): Promise<Row> {
  const address = await newDatabase(server, 'shared')
  const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore({ address })))
  let appends = 0
  const counted = stores.map((store) => countAppends(store, () => (appends += 1)))
  const nodes = counted.map((store) => tablesOn(store))
  const [first] = await openTables(nodes[0] as Tables, 1)
  if (first === undefined) throw new Error('There is no table to share.')
  appends = 0
  let [accepted, gaveUp] = [0, 0]
  const began = performance.now()
  await Promise.all(
    nodes.map(async (tables) => {
      const table = tables.get(first.id)
      while (performance.now() - began < 4000) {
        await say(table).then(
          () => (accepted += 1),
          () => (gaveUp += 1),
        )
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const tables of nodes) tables.close()
  for (const store of stores) await store.close()
  return {
    what: 'PostgreSQL: three nodes without pause at one table',
    ours: { value: accepted / seconds, unit: '/s' },
    note: `${appends - accepted} conflicts, ${(appends / Math.max(accepted, 1)).toFixed(2)} appends an action, ${gaveUp} asked to try again`,
  }
}

function countAppends(store: Store, count: () => void): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name === 'append') count()
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
