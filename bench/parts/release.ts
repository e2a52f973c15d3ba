import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withDataFolder } from '../data-folder.ts'
import { median, type Rates } from '../measure.ts'
import { start } from '../processes.ts'
import {
  MEDIAN_ANSWER,
  measure,
  PROCESSOR_TIME,
  type Quantity,
  RATE,
  type Round,
  rowOf,
  type Side,
  SLOW_ANSWER,
  startOurs,
  stopSide,
  type Tables,
} from '../sides.ts'
import { type Part, type PartOptions, type Row, say } from './part.ts'

/** What is measured: as much as goes through, or a steady rate. */
interface Path {
  readonly name: string
  readonly open: Tables
  readonly order: (quick: boolean) => object
  readonly quantities: readonly Quantity[]
}

const closed = (quick: boolean) => ({ kind: 'closed', warmUp: 1, counted: quick ? 3 : 6 })
const steady = (quick: boolean) => ({ kind: 'rate', perSecond: 600, seconds: quick ? 8 : 15 })
const MUCH = { tables: 200, seats: 4, spectators: 0 }

const PATHS: readonly Path[] = [
  {
    name: 'small state',
    open: { ...MUCH, piles: 10 },
    order: closed,
    quantities: [RATE, MEDIAN_ANSWER, SLOW_ANSWER, PROCESSOR_TIME],
  },
  {
    name: '100 entities',
    open: { ...MUCH, piles: 100 },
    order: closed,
    quantities: [RATE, MEDIAN_ANSWER, SLOW_ANSWER, PROCESSOR_TIME],
  },
  {
    name: '300 × 6 streams at 600 actions/s',
    open: { tables: 300, seats: 5, spectators: 1, piles: 10 },
    order: steady,
    quantities: [MEDIAN_ANSWER, SLOW_ANSWER, PROCESSOR_TIME],
  },
]

/**
 * Our server beside an earlier release's, under the same load in the same minutes. Each pair of servers is started
 * anew, in the other order, because whichever starts second is a little quicker.
 */
export const release: Part = {
  name: 'release',
  async run({ quick, beside }) {
    const folder = resolve(beside ?? '')
    const earlier = (file: string) => pathToFileURL(join(folder, 'bench', file)).href
    if (beside === undefined || !existsSync(join(folder, 'bench/serve.ts')))
      throw new Error('name a checkout of the earlier release with its packages: --beside FOLDER')
    const rows = [await compareEngines(earlier(ENGINE), { quick })]
    for (const path of PATHS) rows.push(...(await compare(path, earlier('serve.ts'), { quick })))
    return rows
  },
}

const ENGINE = 'parts/engine-measure.ts'

/**
 * Moves a second of both rules engines, each as a multiple of the peer's in its own process: what slows a process
 * slows the peer in it. Each is started several times, because engines of the same code differ from start to start.
 */
async function compareEngines(earlier: string, { quick }: PartOptions): Promise<Row> {
  const files = [new URL(`../${ENGINE}`, import.meta.url).href, earlier]
  const multiples: [number[], number[]] = [[], []]
  for (let launch = 0; launch < (quick ? 4 : 12); launch++) {
    for (const place of orderOf(launch)) {
      const { ratio } = await measureEngine(files[place] as string, { quick })
      multiples[place as 0 | 1].push(ratio)
    }
    const [ours, before] = multiples.map((list) => list.at(-1)?.toFixed(1))
    say(`release, engine: ${ours} × the peer's moves, ${before} × before`)
  }
  const [ours, before] = multiples.map(median) as [number, number]
  return {
    what: "moves a second, as a multiple of the peer's",
    ours: { value: ours, unit: '×' },
    peer: { value: before, unit: '×' },
    ratio: ours / before,
  }
}

async function measureEngine(file: string, { quick }: PartOptions): Promise<Rates> {
  const fresh = await start({ file })
  const rates = await fresh.ask<Rates>({ piles: 10, rounds: quick ? 10 : 20, milliseconds: 60 })
  await fresh.stop()
  return rates
}

async function compare(path: Path, earlier: string, options: PartOptions): Promise<Row[]> {
  const own: Round[] = []
  const theirs: Round[] = []
  for (let launch = 0; launch < (options.quick ? 2 : 4); launch++) {
    await withDataFolder((ownFolder) =>
      withDataFolder(async (theirFolder) => {
        const starts = [
          () => startOurs(ownFolder, path.open),
          () => startOurs(theirFolder, path.open, { name: 'the earlier release', file: earlier }),
        ]
        const sides: Side[] = []
        for (const place of orderOf(launch)) sides[place] = await (starts[place] as () => Promise<Side>)()
        await takeTurns(path, sides, { ...options, rounds: [own, theirs] })
        for (const side of sides) await stopSide(side)
      }),
    )
  }
  return path.quantities.map((quantity) => rowOf(quantity, path.name, own, theirs))
}

/** Who comes first changes from pair to pair. */
function orderOf(turn: number): readonly number[] {
  return turn % 2 === 0 ? [0, 1] : [1, 0]
}

interface Turns extends PartOptions {
  readonly rounds: readonly Round[][]
}

async function takeTurns(path: Path, sides: readonly Side[], { quick, rounds }: Turns): Promise<void> {
  // The first two rounds only warm the servers up.
  for (let round = -2; round < (quick ? 2 : 4); round++) {
    const results: Round[] = []
    for (const place of orderOf(round))
      results[place] = await measure(sides[place] as Side, path.order(quick))
    const [ours, theirs] = results.map(({ microseconds }) => Math.round(microseconds))
    say(`release, ${path.name}: ${ours} µs of processor time for an action, ${theirs} µs before`)
    if (round >= 0) for (const [place, result] of results.entries()) rounds[place]?.push(result)
  }
}
