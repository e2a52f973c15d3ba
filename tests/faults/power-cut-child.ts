/**
 * The process that is cut: appends to several tables at once and says on stdout what is
 * acknowledged. Arguments: data folder, FULL or NORMAL, appends per table, frames between
 * checkpoints, what to do at the end: `stop` (like a cut) or `reopen` (close cleanly, go on, then stop),
 * and `torn` to store a table that goes on from another after the entry that tells of it: the control.
 */
import { writeSync } from 'node:fs'
import type { Store } from '../../server/store/port.ts'
import { openFaultySqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { appendOf, entryOf } from '../../testkit/store-contract/entries.ts'
import { branchOf } from './power-cut-image.ts'

const TABLES = ['red', 'green', 'blue', 'white', 'black']
const [
  folder = '',
  synchronous = 'FULL',
  perTable = '30',
  checkpointFrames = '60',
  atEnd = 'stop',
  forks = 'whole',
] = process.argv.slice(2)

function open(): Promise<Store> {
  const faults = { checkpointFrames: Number(checkpointFrames) }
  return openFaultySqliteStore({ folder }, synchronous === 'NORMAL' ? { ...faults, synchronous } : faults)
}

async function appendTo(store: Store, table: string, target: number): Promise<void> {
  const from = (await store.head(table))?.version ?? 0
  for (let version = from + 1; version <= target; version += 1) {
    // Out of step now and then, so that groups of all sizes come up.
    if ((version * table.length) % 4 === 0) await new Promise((resolve) => setTimeout(resolve, version % 5))
    await append(store, table, version)
    // Written at once and whole: in the trace this is the moment of acknowledging.
    writeSync(1, `ack ${table} ${version}\n`)
  }
}

async function append(store: Store, table: string, version: number): Promise<void> {
  const branch = branchOf(table, version)
  const isWhole = branch !== undefined && forks === 'whole'
  const { kind } = await store.append({ ...appendOf(table, version), ...(isWhole ? { branch } : {}) })
  if (kind !== 'stored') throw new Error(`Entry ${version} of ${table} is a ${kind}.`)
  if (branch === undefined || isWhole) return
  const copies = Array.from({ length: branch.upTo }, (_, index) => entryOf(table, index + 1))
  for (const entry of [...copies, branch.entry]) {
    await store.append({ table: branch.table, expected: entry.version - 1, entry })
  }
}

async function appendToAll(store: Store, target: number): Promise<void> {
  await Promise.all(TABLES.map((table) => appendTo(store, table, target)))
}

const store = await open()
await appendToAll(store, Number(perTable))
if (atEnd === 'reopen') {
  await store.close()
  await appendToAll(await open(), Number(perTable) + 10)
}
process.kill(process.pid, 'SIGKILL')
