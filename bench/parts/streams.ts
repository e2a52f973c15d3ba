import { readFileSync } from 'node:fs'
import { withDataFolder } from '../data-folder.ts'
import type { Checked } from '../load/ours.ts'
import { readMemory, start } from '../processes.ts'
import { type Part, type PartOptions, type Row, say } from './part.ts'

const MEGABYTE = 1024 * 1024
const BUSY = { tables: 300, seats: 5, spectators: 1, piles: 10 }
const ACTIONS_PER_SECOND = 600
const IDLE = { tables: 1000, seats: 5, spectators: 5, piles: 10 }
/** Besides streams a generator has one connection for each table's actions. */
const FILES_BESIDES_STREAMS = 1500

/** Streams held while tables are played at a steady rate, and streams that only wait. */
export const streams: Part = {
  name: 'streams',
  async run(options) {
    const busy = await withDataFolder((folder) => runBusy(folder, options))
    const idle = await withDataFolder(runIdle)
    return [...busy, ...idle]
  },
}

async function runBusy(folder: string, { quick }: PartOptions): Promise<Row[]> {
  const { server, load } = await startSide(folder)
  const { port } = server.report
  say(
    `streams: ${BUSY.tables} tables × ${BUSY.seats + BUSY.spectators} streams at ${ACTIONS_PER_SECOND} actions a second`,
  )
  await load.ask({ kind: 'open', port, ...BUSY })
  await load.ask({ kind: 'rate', perSecond: ACTIONS_PER_SECOND, seconds: 5 })
  // Reading the delays begins them anew.
  await readLoopDelay(port)
  const run = await load.ask<Checked>({
    kind: 'rate',
    perSecond: ACTIONS_PER_SECOND,
    seconds: quick ? 30 : 60,
  })
  const delay = await readLoopDelay(port)
  const memory = readMemory(server.pid)
  await load.stop()
  await server.stop()
  const name = `${BUSY.tables} × ${BUSY.seats + BUSY.spectators} streams, ${ACTIONS_PER_SECOND} actions/s`
  return [
    {
      what: `${name}: reached`,
      ours: { value: run.perSecond, unit: '/s' },
      budget: { of: 'ours', atLeast: ACTIONS_PER_SECOND * 0.99 },
    },
    { what: `${name}: answer p50`, ours: { value: run.p50, unit: 'ms' } },
    {
      what: `${name}: answer p99`,
      ours: { value: run.p99, unit: 'ms' },
      budget: { of: 'ours', atMost: 100 },
    },
    { what: `${name}: event loop delay p99`, ours: { value: delay * 1000, unit: 'ms' } },
    {
      what: `${name}: updates lost or doubled`,
      ours: { value: run.behind + run.wrongLines, unit: 'lines' },
      budget: { of: 'ours', atMost: 0 },
    },
    {
      what: `${name}: memory, at most`,
      ours: { value: memory.peak / MEGABYTE, unit: 'MB' },
      budget: { of: 'ours', atMost: 512 },
    },
  ]
}

async function runIdle(folder: string): Promise<Row[]> {
  const tables = Math.min(IDLE.tables, tablesWithinLimit())
  const { server, load } = await startSide(folder)
  const count = tables * (IDLE.seats + IDLE.spectators)
  say(`streams: ${count} that wait`)
  await load.ask({ kind: 'open', port: server.report.port, ...IDLE, tables })
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const memory = readMemory(server.pid)
  await load.stop()
  await server.stop()
  const limited = tables < IDLE.tables ? { note: 'fewer: the limit of open files is too low' } : {}
  return [
    {
      what: `${count.toLocaleString('en')} idle streams: memory`,
      ours: { value: memory.now / MEGABYTE, unit: 'MB' },
      budget: { of: 'ours', atMost: 1024 },
      ...limited,
    },
  ]
}

async function startSide(folder: string) {
  const server = await start<{ port: number }>({ file: 'serve.ts', environment: { STORYTABLE_DATA: folder } })
  return { server, load: await start({ file: 'load/ours.ts' }) }
}

/** Node raises its own limit as far as it may; only the hard limit counts. */
function tablesWithinLimit(): number {
  try {
    const hard = Number(/Max open files\s+\S+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
    return Math.floor((hard - FILES_BESIDES_STREAMS) / (IDLE.seats + IDLE.spectators))
  } catch {
    return IDLE.tables
  }
}

async function readLoopDelay(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/event_loop_delay_seconds\{quantile="0.99"\} (\S+)/.exec(text)?.[1])
}
