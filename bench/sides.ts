import type { Checked } from './load/ours.ts'
import type { Run } from './load/turns.ts'
import { median } from './measure.ts'
import type { Row } from './parts/part.ts'
import { type Running, readProcessorTime, start } from './processes.ts'

/** A server with its own generator of load. */
export interface Side {
  readonly name: string
  readonly server: Running
  readonly load: Running
}

export interface Tables {
  readonly tables: number
  readonly seats: number
  readonly spectators: number
  readonly piles: number
}

/** Our server with its tables and streams open; `file` where it is that of another release. */
export async function startOurs(
  folder: string,
  tables: Tables,
  { name = 'ours', file = 'serve.ts' } = {},
): Promise<Side> {
  const server = await start<{ port: number }>({ file, environment: { STORYTABLE_DATA: folder } })
  const load = await start({ file: 'load/ours.ts' })
  await load.ask({ kind: 'open', port: server.report.port, ...tables })
  return { name, server, load }
}

export async function stopSide({ load, server }: Side): Promise<void> {
  await load.stop()
  await server.stop()
}

/** One run, with the processor time that the server took for each action. */
export interface Round extends Run {
  readonly microseconds: number
}

export async function measure({ name, server, load }: Side, order: object): Promise<Round> {
  const before = readProcessorTime(server.pid)
  const run = await load.ask<Run | Checked>(order)
  const used = readProcessorTime(server.pid) - before
  if (run.behind > 0) throw new Error(`${name}: ${run.behind} readers were not told everything`)
  if ('wrongLines' in run && run.wrongLines > 0)
    throw new Error(`${name}: ${run.wrongLines} lines were lost or doubled`)
  return { ...run, microseconds: (used / run.total) * 1e6 }
}

export interface Quantity {
  readonly what: string
  readonly unit: string
  readonly better: 'more' | 'less'
  readonly pick: (round: Round) => number
}

export const RATE: Quantity = {
  what: 'durable actions a second',
  unit: '/s',
  better: 'more',
  pick: ({ perSecond }) => perSecond,
}
export const MEDIAN_ANSWER: Quantity = {
  what: 'answer p50',
  unit: 'ms',
  better: 'less',
  pick: ({ p50 }) => p50,
}
export const SLOW_ANSWER: Quantity = {
  what: 'answer p99',
  unit: 'ms',
  better: 'less',
  pick: ({ p99 }) => p99,
}
export const PROCESSOR_TIME: Quantity = {
  what: 'processor time of the server for an action',
  unit: 'µs',
  better: 'less',
  pick: ({ microseconds }) => microseconds,
}

/** The middle of the rounds' own ratios: what slows a round slows both sides of it. */
export function rowOf(
  { what, unit, better, pick }: Quantity,
  name: string,
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
