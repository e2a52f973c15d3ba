/**
 * The process that is cut: appends to several tables at once and says on stdout what is
 * acknowledged. Arguments: data folder, FULL or NORMAL, appends per table, frames between
 * checkpoints, and what to do at the end: `stop` (like a cut) or `reopen` (close cleanly, go on, then stop).
 */
import { writeSync } from 'node:fs'
import type { Store } from '../../server/store/port.ts'
import { openFaultySqliteStore } from '../../server/store/sqlite.ts'
import { appendOf } from '../../testkit/store-contract-entries.ts'

const TABLES = ['red', 'green', 'blue', 'white', 'black']
const [folder = '', synchronous = 'FULL', perTable = '30', checkpointFrames = '60', atEnd = 'stop'] =
  process.argv.slice(2)

function open(): Promise<Store> {
  const faults = { checkpointFrames: Number(checkpointFrames) }
  return openFaultySqliteStore({ folder }, synchronous === 'NORMAL' ? { ...faults, synchronous } : faults)
}

async function appendTo(store: Store, table: string, target: number): Promise<void> {
  const from = (await store.head(table))?.version ?? 0
  for (let version = from + 1; version <= target; version += 1) {
    // Out of step now and then, so that groups of all sizes come up.
    if ((version * table.length) % 4 === 0) await new Promise((resolve) => setTimeout(resolve, version % 5))
    const { kind } = await store.append(appendOf(table, version))
    if (kind !== 'stored') throw new Error(`Entry ${version} of ${table} is a ${kind}.`)
    // Written at once and whole: in the trace this is the moment of acknowledging.
    writeSync(1, `ack ${table} ${version}\n`)
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
