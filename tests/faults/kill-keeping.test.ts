/**
 * Kills a real server while files are brought in, things are veiled, tables go on from others and old ones are
 * removed. What was answered is there, what was removed is gone with all of it, and nothing is half.
 *
 *   KEEP_KILLS=200 SEED=7 node_modules/.bin/node node_modules/.bin/vitest run --project faults tests/faults/kill-keeping.test.ts
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import type { CrashPoint } from '../../server/faults.ts'
import type { Store } from '../../server/store/port.ts'
import { databaseFile } from '../../server/store/sqlite/database.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { checkChain } from '../../server/tables/chain.ts'
import { Guest } from '../http/guest.ts'
import { checkHistory } from './kill-checker.ts'
import { KillHouse } from './kill-house.ts'
import { KillKeeper, makeFile } from './kill-keeper.ts'

const KILLS = Number(process.env.KEEP_KILLS ?? 4)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const KEEPERS = 3
const CRASH_MILLISECONDS = 3500
const POINTS: readonly CrashPoint[] = [
  'remove-begun',
  'fork-shared',
  'remove-written',
  'in-append',
  'job-done',
  'after-append',
]
/** Where whatever belongs to a table lies, and how it is found there. */
const BELONGING: Readonly<Record<string, string>> = {
  entries: 'table_id = :table',
  pasts: 'table_id = :table',
  seeds: 'table_id = :table',
  snapshots: 'table_id = :table',
  seats: 'table_id = :table',
  seat_keys: 'table_id = :table',
  seat_holders: 'table_id = :table',
  jobs: 'table_id = :table',
  notes: `shelf = 'notices/' || :table OR (shelf = 'gallery' AND name = :table)`,
}

it(`${KILLS} kills: what is brought in, veiled or removed is so, whole`, {
  timeout: 300_000 + KILLS * 9000,
}, async () => {
  // A hand or two each: a snapshot of every table is to be among what goes.
  const house = new KillHouse({ STORYTABLE_SNAPSHOTS: '4' })
  try {
    await house.start()
    const file = await makeFile(house.base)
    const random = new Random(SEED)
    const keepers = Array.from({ length: KEEPERS }, () => new KillKeeper(house, file, random))
    const done = Promise.all(keepers.map((keeper, place) => keeper.run(place === 0 ? 'files' : 'tables')))
    const counts = await killOften(house, random)
    await house.start()
    await waitUntil(() => keepers.every(hasDoneAll))
    for (const keeper of keepers) keeper.stop()
    await done
    await house.stop()
    // What a dead server had claimed is another's after a while; by this clock the while is over.
    await house.start({ STORYTABLE_CLOCK: '120000' })
    await waitUntil(async () => (await countRemovals(house.folder)) === 0)
    const problems = [...(await checkVeils(house.base, keepers))]
    await house.stop()
    problems.push(...(await checkStore(house.folder, keepers, file)))
    const sum = (of: (keeper: KillKeeper) => readonly unknown[]) =>
      keepers.reduce((all, keeper) => all + of(keeper).length, 0)
    console.log(
      `seed ${SEED}: ${sum((one) => one.broughtIn)} brought in, ${sum((one) => one.veiled)} veiled, ` +
        `${sum((one) => one.forks)} forks, ${sum((one) => one.removed)} removed and ` +
        `${sum((one) => one.kept)} kept, ${sum((one) => one.attempts)} actions, killed ${JSON.stringify(counts)}`,
    )
    expect(problems).toEqual([])
  } finally {
    await house.kill()
    house.remove()
  }
})

function hasDoneAll({ broughtIn, removed, kept }: KillKeeper): boolean {
  return broughtIn.length > 0 || (removed.length > 0 && kept.length > 0)
}

/** Every third kill whenever, the others at a named point. */
async function killOften(house: KillHouse, random: Random): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await sleep(300)
  await house.kill()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const point = kill % 3 === 2 ? undefined : POINTS[(kill - Math.floor(kill / 3)) % POINTS.length]
    let name = 'random'
    if (point === undefined) {
      await house.start()
      await sleep(50 + random.below(900))
      await house.kill()
    } else {
      await house.start({ STORYTABLE_CRASH_AT: `${point}:${1 + random.below(3)}` })
      name = (await house.dies(CRASH_MILLISECONDS)) ? point : `${point}, not reached`
    }
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300 && !(await isSo()); tries += 1) await sleep(100)
}

async function countRemovals(folder: string): Promise<number> {
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true })
  const row = database.prepare(`SELECT count(*) AS n FROM jobs WHERE kind = 'remove'`).get()
  database.close()
  return Number(row?.n)
}

/** Nobody reads what was veiled, and what went before a fork is told there. */
async function checkVeils(base: string, keepers: readonly KillKeeper[]): Promise<string[]> {
  const problems: string[] = []
  const reader = new Guest(base)
  const removed = new Set(keepers.flatMap((keeper) => keeper.removed))
  for (const { table, text } of keepers.flatMap(({ veiled }) => veiled)) {
    const { status, body } = await reader.get(`/api/tables/${table}`)
    if (removed.has(table) !== (status === 404)) problems.push(`${table} is answered with ${status}.`)
    if (JSON.stringify(body).includes(text)) problems.push(`What was veiled is read again at ${table}.`)
  }
  for (const { table, text } of keepers.flatMap(({ forks }) => forks)) {
    const { body } = await reader.get(`/api/tables/${table}`)
    if (!JSON.stringify(body).includes(text)) problems.push(`The past of ${table} is not told.`)
  }
  return problems
}

async function checkStore(folder: string, keepers: readonly KillKeeper[], file: string): Promise<string[]> {
  const problems: string[] = []
  const store = await openSqliteStore({ folder })
  const entries = file
    .trimEnd()
    .split('\n')
    .filter((row) => 'entry' in JSON.parse(row)).length
  if (entries === 0) problems.push('The file has no entries.')
  for (const table of keepers.flatMap(({ broughtIn }) => broughtIn)) {
    const length = (await store.read(table, 0)).length
    if (length < entries) problems.push(`${table} was brought in with ${length} of ${entries} entries.`)
    if ((await store.seats.taken(table)).length === 0) problems.push(`Nobody sits at ${table}.`)
  }
  for (const { kept, attempts } of keepers) {
    for (const table of kept) {
      const own = attempts.filter((attempt) => attempt.table === table)
      if (own.length === 0) problems.push(`Nobody acted at ${table}.`)
      problems.push(...(await checkHistory(store, { table, attempts: own, readers: [], from: 0 })))
    }
  }
  problems.push(...(await checkLogs(store)))
  await store.close()
  return [...problems, ...checkBelonging(folder, keepers)]
}

function checkBelonging(folder: string, keepers: readonly KillKeeper[]): string[] {
  const problems: string[] = []
  const database = new DatabaseSync(databaseFile(folder), { readOnly: true })
  for (const [name, whose] of Object.entries(BELONGING)) {
    const count = database.prepare(`SELECT count(*) AS n FROM ${name} WHERE ${whose}`)
    const of = (table: string) => Number(count.get({ table })?.n)
    for (const table of keepers.flatMap(({ removed }) => removed)) {
      if (of(table) > 0) problems.push(`${of(table)} ${name} are left of ${table}, which was removed.`)
    }
    const staying = keepers.flatMap(({ kept, forks }) => [...kept, ...forks.map(({ table }) => table)])
    if (!staying.some((table) => of(table) > 0))
      problems.push(`There were no ${name} that could have stayed.`)
  }
  if (database.prepare('PRAGMA foreign_key_check').get() !== undefined)
    problems.push('A record refers to none.')
  database.close()
  return problems
}

async function checkLogs(store: Store): Promise<string[]> {
  const problems: string[] = []
  for (const { table, version } of await store.kept.list('', 1_000_000, 'brief')) {
    try {
      const stored = await store.read(table, 0)
      checkChain(stored, 0, '')
      if (stored.length !== version) problems.push(`${table} has ${stored.length} of ${version} entries.`)
    } catch (error) {
      problems.push(`The log of ${table} is not whole: ${String(error)}`)
    }
  }
  return problems
}
