import { withDataFolder } from '../data-folder.ts'
import type { Checked } from '../load/ours.ts'
import type { Run } from '../load/turns.ts'
import { median } from '../measure.ts'
import { type Running, readProcessorTime, start } from '../processes.ts'
import { type Part, type PartOptions, type Row, say } from './part.ts'

const TABLES = 200
const SEATS = 4
const STATES = [
  { piles: 10, name: 'small state', atLeast: 2 },
  { piles: 100, name: '100 entities', atLeast: 7 },
]

interface Side {
  readonly name: string
  readonly server: Running
  readonly load: Running
}

/** One run, with the processor time that the server took for each action. */
interface Round extends Run {
  readonly microseconds: number
  readonly wrongLines?: number
}

/** Durable actions a second over HTTP with SQLite, beside boardgame.io's server that keeps its matches in memory. */
export const http: Part = {
  name: 'http',
  async run(options) {
    const rows: Row[] = []
    for (const state of STATES) {
      say(`http: ${TABLES} tables × ${SEATS} clients, ${state.name}`)
      rows.push(...(await withDataFolder((folder) => compare(state, folder, options))))
    }
    return rows
  },
}

/** As it comes, and told that this is production: it then leaves out checks. */
const PEER_MODES = ['', 'production'] as const

async function compare(state: State, folder: string, { quick }: PartOptions): Promise<Row[]> {
  const sides = [await startOurs(folder, state.piles)]
  for (const mode of PEER_MODES) sides.push(await startTheirs(state.piles, mode))
  const seconds = { kind: 'closed', warmUp: 1, counted: quick ? 3 : 6 }
  const rounds: Round[][] = sides.map(() => [])
  // The first round only warms the servers up.
  for (let round = 0; round <= (quick ? 3 : 5); round++) {
    const results: Round[] = []
    for (const side of sides) results.push(await measure(side, seconds))
    say(`http: ${results.map(({ perSecond }) => Math.round(perSecond)).join(' against ')} actions a second`)
    if (round > 0) for (const [place, result] of results.entries()) rounds[place]?.push(result)
  }
  for (const { load, server } of sides) {
    await load.stop()
    await server.stop()
  }
  const [own = [], asItComes = [], deployed = []] = rounds
  return [...rowsOf(state, own, asItComes), rowOfDeployed(state, own, deployed)]
}

async function startOurs(folder: string, piles: number): Promise<Side> {
  const server = await start<{ port: number }>({ file: 'serve.ts', environment: { STORYTABLE_DATA: folder } })
  const load = await start({ file: 'load/ours.ts' })
  const { port } = server.report
  await load.ask({ kind: 'open', port, tables: TABLES, seats: SEATS, piles, spectators: 0 })
  return { name: 'ours', server, load }
}

async function startTheirs(piles: number, mode: (typeof PEER_MODES)[number]): Promise<Side> {
  const environment = { BENCH_SEATS: String(SEATS), BENCH_PILES: String(piles), NODE_ENV: mode }
  const server = await start<{ port: number }>({ file: 'peers/serve.ts', environment })
  const load = await start({ file: 'load/theirs.ts' })
  await load.ask({ kind: 'open', port: server.report.port, tables: TABLES, seats: SEATS, piles })
  return { name: 'the peer', server, load }
}

async function measure({ name, server, load }: Side, order: object): Promise<Round> {
  const before = readProcessorTime(server.pid)
  const run = await load.ask<Run | Checked>(order)
  const used = readProcessorTime(server.pid) - before
  if (run.behind > 0) throw new Error(`${name}: ${run.behind} readers were not told everything`)
  if ('wrongLines' in run && run.wrongLines > 0)
    throw new Error(`${name}: ${run.wrongLines} lines were lost or doubled`)
  return { ...run, microseconds: (used / run.total) * 1e6 }
}

interface Quantity {
  readonly what: string
  readonly unit: string
  readonly better: 'more' | 'less'
  readonly pick: (round: Round) => number
}

const RATE: Quantity = {
  what: 'durable actions a second',
  unit: '/s',
  better: 'more',
  pick: ({ perSecond }) => perSecond,
}
const OTHERS: readonly Quantity[] = [
  { what: 'answer p50', unit: 'ms', better: 'less', pick: ({ p50 }) => p50 },
  { what: 'answer p99', unit: 'ms', better: 'less', pick: ({ p99 }) => p99 },
  {
    what: 'processor time of the server for an action',
    unit: 'µs',
    better: 'less',
    pick: ({ microseconds }) => microseconds,
  },
]

type State = (typeof STATES)[number]

function rowsOf(state: State, own: readonly Round[], peer: readonly Round[]): Row[] {
  const budget = { of: 'ratio', atLeast: state.atLeast } as const
  return [
    { ...rowOf(RATE, state, own, peer), budget, note: 'the peer as it comes' },
    ...OTHERS.map((quantity) => rowOf(quantity, state, own, peer)),
  ]
}

function rowOfDeployed(state: State, own: readonly Round[], peer: readonly Round[]): Row {
  return { ...rowOf(RATE, state, own, peer), note: 'the peer in production' }
}

function rowOf(
  { what, unit, better, pick }: Quantity,
  { name }: State,
  own: readonly Round[],
  peer: readonly Round[],
): Row {
  const ratio = median(own.map((round, place) => pick(round) / pick(peer[place] as Round)))
  return {
    what: `${what}, ${name}`,
    ours: { value: median(own.map(pick)), unit },
    peer: { value: median(peer.map(pick)), unit },
    ratio: better === 'more' ? ratio : 1 / ratio,
  }
}
