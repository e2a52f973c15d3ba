// Plays every quest of Becoming many times with simulated players and prints a report in Markdown:
//
//   node_modules/.bin/node lab/becoming-report.ts [tables] [quest …]
//
// The same number of tables gives the same report: every table has its own seed. It ends with how the quests
// weigh against each other, and fails where a simulated Hero is first too often or too seldom.

import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Quest } from '../games/becoming/content/quest.ts'
import { QUESTS } from '../games/becoming/content/quests.ts'
import { type Played, playTable } from './becoming-table.ts'

/** Sums over many tables. */
interface Sums {
  tables: number
  points: number[]
  squares: number[]
  heroFirst: number
  kept: number
  early: number
  played: number[]
  won: number[]
  actions: number
}

interface Job {
  readonly quest: string
  readonly from: number
  readonly to: number
}

function noSums(): Sums {
  const nine = () => Array.from({ length: 9 }, () => 0)
  return {
    tables: 0,
    points: [0, 0, 0, 0],
    squares: [0, 0, 0, 0],
    heroFirst: 0,
    kept: 0,
    early: 0,
    played: nine(),
    won: nine(),
    actions: 0,
  }
}

function add(sums: Sums, { points, heroFirst, kept, heroWon, actions }: Played): void {
  sums.tables += 1
  points.forEach((point, index) => {
    sums.points[index] = (sums.points[index] ?? 0) + point
    sums.squares[index] = (sums.squares[index] ?? 0) + point * point
  })
  if (heroFirst) sums.heroFirst += 1
  sums.kept += kept
  if (heroWon.length < 9) sums.early += 1
  heroWon.forEach((won, scene) => {
    sums.played[scene] = (sums.played[scene] ?? 0) + 1
    if (won) sums.won[scene] = (sums.won[scene] ?? 0) + 1
  })
  sums.actions += actions
}

function join(sums: Sums, other: Sums): void {
  const both = (own: number[], more: number[]) => own.map((value, index) => value + (more[index] ?? 0))
  sums.tables += other.tables
  sums.points = both(sums.points, other.points)
  sums.squares = both(sums.squares, other.squares)
  sums.heroFirst += other.heroFirst
  sums.kept += other.kept
  sums.early += other.early
  sums.played = both(sums.played, other.played)
  sums.won = both(sums.won, other.won)
  sums.actions += other.actions
}

function work({ quest, from, to }: Job): Sums {
  const sums = noSums()
  for (let seed = from; seed < to; seed++) add(sums, playTable(quest, seed))
  return sums
}

function runJob(job: Job): Promise<Sums> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: job })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function simulate(quest: string, tables: number): Promise<Sums> {
  const cores = Math.min(2, availableParallelism())
  const share = Math.ceil(tables / cores)
  const jobs = Array.from({ length: cores }, (_, core) => ({
    quest,
    from: 1 + core * share,
    to: 1 + Math.min(tables, (core + 1) * share),
  }))
  const sums = noSums()
  for (const part of await Promise.all(jobs.map(runJob))) join(sums, part)
  return sums
}

function describe(title: string, fates: readonly string[], sums: Sums): string {
  const { tables } = sums
  const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`
  const roles = ['Hero', ...fates].map((role, index) => {
    const mean = (sums.points[index] ?? 0) / tables
    const spread = Math.sqrt(Math.max(0, (sums.squares[index] ?? 0) / tables - mean * mean))
    return `| ${role} | ${mean.toFixed(2)} | ${spread.toFixed(1)} |`
  })
  const wins = sums.won.map((won, scene) => share(won, sums.played[scene] || 1))
  return [
    `### ${title}`,
    '',
    `${tables} tables, ${(sums.actions / tables).toFixed(0)} actions each. The Hero is first or tied for first in ${share(sums.heroFirst, tables)}, keeps ${(sums.kept / tables).toFixed(2)} of nine Assets, and loses the last one early in ${share(sums.early, tables)}.`,
    '',
    '| role | points, mean | standard deviation |',
    '|---|---|---|',
    ...roles,
    '',
    `| scene | ${sums.won.map((_, scene) => scene + 1).join(' | ')} |`,
    `|---|${sums.won.map(() => '---').join('|')}|`,
    `| won by the Hero | ${wins.join(' | ')} |`,
    '',
  ].join('\n')
}

/** Where a quest weighs about right: the share of tables in which the Hero is first or tied for first. */
const FAIR = { from: 0.45, to: 0.6 }

/** One row for each quest, the heaviest first. */
function summarise(weighed: readonly { quest: Quest; first: number }[]): string {
  const rows = [...weighed]
    .sort((a, b) => a.first - b.first)
    .map(({ quest: { title, scenes }, first }) => {
      const dice = scenes.map(({ threatDice }) => threatDice).join(' ')
      return `| ${title} | ${dice} | ${(100 * first).toFixed(1)} % | ${isFair(first) ? 'yes' : 'NO'} |`
    })
  const asked = `between ${100 * FAIR.from} and ${100 * FAIR.to} %`
  return [
    '### How the quests weigh',
    '',
    `| quest | threat dice, scenes 1 to 9 | Hero first | ${asked} |`,
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function isFair(first: number): boolean {
  return first >= FAIR.from && first <= FAIR.to
}

async function main(): Promise<void> {
  const [tables = '10000', ...wanted] = process.argv.slice(2)
  const weighed: { quest: Quest; first: number }[] = []
  for (const quest of QUESTS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    const began = performance.now()
    const sums = await simulate(quest.id, Number(tables))
    const fates = [...quest.fates].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ name }) => name)
    console.log(describe(quest.title, fates, sums))
    weighed.push({ quest, first: sums.heroFirst / sums.tables })
    console.error(`${quest.id}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  console.log(summarise(weighed))
  if (!weighed.every(({ first }) => isFair(first))) process.exitCode = 1
}

if (isMainThread) await main()
else parentPort?.postMessage(work(workerData as Job))
