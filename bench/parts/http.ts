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
  { piles: 100, name: '100 entities', atLeast: 5 },
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

async function compare(
  state: (typeof STATES)[number],
  folder: string,
  { quick }: PartOptions,
): Promise<Row[]> {
  const ours = await startOurs(folder, state.piles)
  const theirs = await startTheirs(state.piles)
  const seconds = { kind: 'closed', warmUp: 1, counted: quick ? 3 : 6 }
  const [own, peer]: [Round[], Round[]] = [[], []]
  // The first round only warms both servers up.
  for (let round = 0; round <= (quick ? 3 : 5); round++) {
    const pair = [await measure(ours, seconds), await measure(theirs, seconds)] as const
    say(`http: ${pair.map(({ perSecond }) => Math.round(perSecond)).join(' against ')} actions a second`)
    if (round === 0) continue
    own.push(pair[0])
    peer.push(pair[1])
  }
  for (const { load, server } of [ours, theirs]) {
    await load.stop()
    await server.stop()
  }
  return rowsOf(state, own, peer)
}

async function startOurs(folder: string, piles: number): Promise<Side> {
  const server = await start<{ port: number }>({ file: 'serve.ts', environment: { STORYTABLE_DATA: folder } })
  const load = await start({ file: 'load/ours.ts' })
  const { port } = server.report
  await load.ask({ kind: 'open', port, tables: TABLES, seats: SEATS, piles, spectators: 0 })
  return { name: 'ours', server, load }
}

async function startTheirs(piles: number): Promise<Side> {
  const environment = { BENCH_SEATS: String(SEATS), BENCH_PILES: String(piles) }
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

function rowsOf(
  { name, atLeast }: (typeof STATES)[number],
  own: readonly Round[],
  peer: readonly Round[],
): Row[] {
  const middle = (rounds: readonly Round[], pick: (round: Round) => number) => median(rounds.map(pick))
  const row = (what: string, unit: string, pick: (round: Round) => number, better: 'more' | 'less'): Row => {
    const ratios = own.map((round, place) => pick(round) / pick(peer[place] as Round))
    return {
      what: `${what}, ${name}`,
      ours: { value: middle(own, pick), unit },
      peer: { value: middle(peer, pick), unit },
      ratio: better === 'more' ? median(ratios) : 1 / median(ratios),
    }
  }
  return [
    {
      ...row('durable actions a second', '/s', (round) => round.perSecond, 'more'),
      budget: { of: 'ratio', atLeast },
    },
    row('answer p50', 'ms', (round) => round.p50, 'less'),
    row('answer p99', 'ms', (round) => round.p99, 'less'),
    row('processor time of the server for an action', 'µs', (round) => round.microseconds, 'less'),
  ]
}
