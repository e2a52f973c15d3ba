import { withDataFolder } from '../data-folder.ts'
import { start } from '../processes.ts'
import {
  MEDIAN_ANSWER,
  measure,
  PROCESSOR_TIME,
  RATE,
  type Round,
  rowOf,
  type Side,
  SLOW_ANSWER,
  startOurs,
  stopSide,
} from '../sides.ts'
import { type Part, type PartOptions, type Row, say } from './part.ts'

const TABLES = 200
const SEATS = 4
const STATES = [
  { piles: 10, name: 'small state', atLeast: 2 },
  { piles: 100, name: '100 entities', atLeast: 7 },
]

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
  const sides = [await startOurs(folder, { tables: TABLES, seats: SEATS, spectators: 0, piles: state.piles })]
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
  for (const side of sides) await stopSide(side)
  const [own = [], asItComes = [], deployed = []] = rounds
  return [...rowsOf(state, own, asItComes), rowOfDeployed(state, own, deployed)]
}

async function startTheirs(piles: number, mode: (typeof PEER_MODES)[number]): Promise<Side> {
  const environment = { BENCH_SEATS: String(SEATS), BENCH_PILES: String(piles), NODE_ENV: mode }
  const server = await start<{ port: number }>({ file: 'peers/serve.ts', environment })
  const load = await start({ file: 'load/theirs.ts' })
  await load.ask({ kind: 'open', port: server.report.port, tables: TABLES, seats: SEATS, piles })
  return { name: 'the peer', server, load }
}

type State = (typeof STATES)[number]

function rowsOf({ name, atLeast }: State, own: readonly Round[], peer: readonly Round[]): Row[] {
  const budget = { of: 'ratio', atLeast } as const
  return [
    { ...rowOf(RATE, name, own, peer), budget, note: 'the peer as it comes' },
    ...[MEDIAN_ANSWER, SLOW_ANSWER, PROCESSOR_TIME].map((quantity) => rowOf(quantity, name, own, peer)),
  ]
}

function rowOfDeployed({ name }: State, own: readonly Round[], peer: readonly Round[]): Row {
  return { ...rowOf(RATE, name, own, peer), note: 'the peer in production' }
}
