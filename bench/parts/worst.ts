import type { Game } from '../../engine/game.ts'
import { hashSecret } from '../../server/secrets.ts'
import { readShelf } from '../../server/shelf.ts'
import { openSqliteStore, type SqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { type Filling, LargestLog, storeLog } from '../../testkit/hostile/largest-log.ts'
import { withDataFolder } from '../data-folder.ts'
import { readFamilyMemory, readMemory, start } from '../processes.ts'
import { LOOK_MILLISECONDS, SECRET, Visitor } from '../visitor.ts'
import { type Part, type Row, say } from './part.ts'

const BUDGET_MILLISECONDS = 50
const BUDGET_MEGABYTES = 512
const READINGS_AT_ONCE = 50

interface Written {
  readonly name: string
  readonly table: string
  readonly version: number
}

/** Every route that reads much, on the longest tables there can be: how long it holds up everybody else, and what memory it takes. */
export const worst: Part = {
  name: 'worst',
  async run({ quick }) {
    return withDataFolder(async (folder) => {
      const written = await writeLogs(folder, quick)
      const environment = {
        STORYTABLE_DATA: folder,
        BENCH_SHELF: '../games/',
        STORYTABLE_TRUST_PROXY: 'loopback',
        // As Containerfile and deploy/ have it.
        MALLOC_ARENA_MAX: '1',
      }
      const server = await start<{ port: number }>({ file: 'serve.ts', environment })
      const visitor = new Visitor(server, `http://127.0.0.1:${server.report.port}`)
      await server.ask('loop')
      const rows: Row[] = []
      for (const one of written) rows.push(...(await measure(visitor, one)))
      rows.push(await measureTogether(visitor, written))
      // Last: what is read above is read at a server that has taken no files.
      for (const one of written) rows.push(await measureRoute(visitor, one, BRINGING))
      await server.stop()
      return rows
    })
  },
}

/** A game on its own, and what else a log may be full of. */
async function writeLogs(folder: string, quick: boolean): Promise<Written[]> {
  const shelf = await readShelf()
  const store = await openSqliteStore({ folder })
  const plain = shelf.games.map((game) => ({ game, filling: 'story' as const }))
  const [game] = shelf.games.filter(({ slug }) => slug === 'essential-traits')
  if (game === undefined) throw new Error('the shelf has changed')
  const others = (['rewinds', 'renamings', 'names', 'epochs', 'requests'] as const).map((filling) => ({
    game,
    filling,
  }))
  const written: Written[] = []
  for (const { game: one, filling } of [...(quick ? plain.slice(0, 1) : plain), ...others]) {
    written.push(await writeLog(store, one, filling))
  }
  await store.close()
  return written
}

async function writeLog(store: SqliteStore, game: Game, filling: Filling): Promise<Written> {
  const table = `${filling}-${game.slug}`.padEnd(22, '_').slice(0, 22)
  const log = new LargestLog(game, table)
  await log.fill(filling)
  const { entries, bytes } = log
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  const name = `${game.slug}, ${filling}, ${entries.length.toLocaleString('en')} steps, ${megabytes} MiB`
  say(`worst: ${name}`)
  await storeLog(store, { table, entries, holderHash: hashSecret(SECRET) })
  return { name, table, version: entries.length }
}

interface Asked {
  readonly what: string
  readonly ask: (visitor: Visitor, one: Written) => Promise<unknown>
}

const get = (what: string, path: (one: Written) => string): Asked => ({
  what,
  ask: (visitor, one) => visitor.get(`/api/tables/${one.table}${path(one)}`),
})

const act = (what: string, name: string, given: (one: Written) => object): Asked => ({
  what,
  ask: (visitor, one) => visitor.act(one.table, name, given(one)),
})

/** In this order: the first of them loads the table, the last ones change it. */
const ROUTES: readonly Asked[] = [
  get('opened from its log', () => '?seat=0'),
  get('view', () => '?seat=0'),
  get('lines', () => '/lines?seat=0&before=20000'),
  get('gallery', () => '/gallery'),
  get('forks', () => '/forks?seat=0'),
  { what: 'own tables', ask: (visitor) => visitor.get('/api/mine') },
  get('asked for updates from 1', () => '/updates?seat=0&since=1'),
  get('dice', () => '/dice'),
  get('export', () => '/export?seat=0'),
  get('export, whole', () => '/export?whole=yes'),
  get('book, html', () => '/book?seat=0&edition=annotated&format=html'),
  get('book, epub', () => '/book?seat=0&edition=annotated&format=epub'),
  get('book, md', () => '/book?edition=minutes&format=md'),
  get('moments', () => '/moments?seat=0'),
  get('a moment', ({ version }) => `/moments/${Math.floor(version / 2)}?seat=0`),
  get('a moment near the end', ({ version }) => `/moments/${version - 3}?seat=0`),
  get('since 0', () => '/since/0?seat=0'),
  get('since own act', () => '/since/act?seat=0'),
  {
    what: 'stream from 0',
    ask: (visitor, { table }) => visitor.stream(`/api/tables/${table}/updates?seat=0&since=0`),
  },
  {
    what: 'shared stream from 0',
    ask: (visitor, { table }) => visitor.stream(`/api/updates?watch=${table}.0.0`),
  },
  act('told', 'narrate', () => ({ text: 'One more step.', voice: '' })),
  {
    what: 'taken back',
    async ask(visitor, { table }) {
      const { version } = await visitor.act(table, 'narrate', { text: 'And back.', voice: '' })
      await visitor.act(table, 'rewind', { to: String(version) })
    },
  },
  act('veiled', 'veil', ({ version }) => ({ passages: `${version - 10}.0`, name: '' })),
  act('veiled by name', 'veil', () => ({ passages: '', name: 'Ann' })),
]

const BRINGING: Asked = {
  what: 'its file brought in',
  ask: (visitor, { table }) => visitor.bringIn(table),
}

async function measure(visitor: Visitor, one: Written): Promise<Row[]> {
  const rows: Row[] = []
  for (const route of ROUTES) rows.push(await measureRoute(visitor, one, route))
  rows.push(await measureMemory(visitor, one))
  return rows
}

async function measureRoute(visitor: Visitor, one: Written, { what, ask }: Asked): Promise<Row> {
  await visitor.rest()
  const began = performance.now()
  await ask(visitor, one)
  const took = Math.round(performance.now() - began)
  const value = await visitor.longestHold()
  say(`worst: ${one.name}: ${what} took ${took} ms, held the loop ${value.toFixed(1)} ms`)
  return {
    what: `${one.name}: ${what}`,
    note: `took ${took.toLocaleString('en')} ms`,
    ours: { value, unit: 'ms' },
    budget: { of: 'ours', atMost: BUDGET_MILLISECONDS },
  }
}

/** Fifty at once, from as many addresses, of every kind there is. */
async function measureMemory(visitor: Visitor, one: Written): Promise<Row> {
  const paths = ['/dice', '/export', '/book?format=html&edition=annotated', '/book?format=epub', '/moments']
  const asked = Array.from({ length: READINGS_AT_ONCE }, (_, place) => {
    const path = place % 6 === 5 ? `/moments/${one.version - place}` : (paths[place % 6] ?? '')
    return `/api/tables/${one.table}${path}`
  })
  return measureAtOnce(visitor, one.name, asked)
}

/** Fifty books, of all these tables. */
function measureTogether(visitor: Visitor, written: readonly Written[]): Promise<Row> {
  const asked = Array.from({ length: READINGS_AT_ONCE }, (_, place) => {
    const { table } = written[place % written.length] as Written
    return `/api/tables/${table}/book?format=html&edition=annotated`
  })
  return measureAtOnce(visitor, 'all of these tables', asked)
}

async function measureAtOnce(visitor: Visitor, name: string, paths: readonly string[]): Promise<Row> {
  await visitor.rest()
  let isOver = false
  const statuses = Promise.all(
    paths.map((path, place) => visitor.status(path, `10.0.0.${place + 1}`)),
  ).finally(() => {
    isOver = true
  })
  let [peak, own] = [0, 0]
  while (!isOver) {
    const family = readFamilyMemory(visitor.pid) || 0
    if (family > peak) [peak, own] = [family, readMemory(visitor.pid).now]
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS))
  }
  const refused = (await statuses).filter(({ status }) => status !== 200)
  const answered = paths.length - refused.length
  const strange = refused.find(({ status, retryAfter }) => status !== 503 || !(retryAfter > 0))
  if (strange !== undefined) throw new Error(`${name}: one of many was answered ${strange.status}`)
  if (answered === 0) throw new Error(`${name}: of ${paths.length} at once nobody was answered`)
  const held = await visitor.longestHold()
  const megabytes = Math.round(peak / 1024 / 1024)
  say(
    `worst: ${name}: ${paths.length} at once, ${answered} answered, ${megabytes} MB (${Math.round(own / 1024 / 1024)} MB of it the server alone), held ${held.toFixed(1)} ms`,
  )
  return {
    what: `${name}: ${paths.length} readings at once, memory of all processes together`,
    note: `${answered} answered, ${refused.length} told when to ask again, loop held ${held.toFixed(0)} ms`,
    ours: { value: megabytes, unit: 'MB' },
    budget: { of: 'ours', atMost: BUDGET_MEGABYTES },
  }
}
