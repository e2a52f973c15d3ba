import { randomBytes } from 'node:crypto'
import { readBackedUp, restoredEntry } from '../../../engine/kernel/restoring.ts'
import { createDiceCup, SEALING } from '../../dice.ts'
import { newId } from '../../secrets.ts'
import type { StoredEntry } from '../../store/port.ts'
import type { World } from '../../world.ts'
import { chainHash } from '../chain.ts'
import { type Loaded, readLog } from '../load.ts'

const HISTORY_BYTES = 8

/** The log is shorter than what this node has in memory, or another one: a failover has lost its end. */
export function isAhead(loaded: Loaded, head: { readonly version: number; readonly hash: string }): boolean {
  if (loaded.table.version > head.version) return true
  return loaded.table.version === head.version && loaded.hash !== head.hash
}

/**
 * TB-072 for a table whose last entries are gone: people and pages may remember them, and rolls that were
 * seen. So it goes on in a history of its own, with new dice. Another node may be first; then it is done.
 */
async function goOnWithout(world: Pick<World, 'store' | 'now'>, table: string): Promise<void> {
  const { stored, entries } = await readLog(world.store, table)
  const last = stored.at(-1)
  const known = readBackedUp(entries)
  if (last === undefined || !known.isOpened) return
  const { chance, takeNewSeeds } = createDiceCup(table, world.store)
  const history = randomBytes(HISTORY_BYTES).toString('hex')
  const version = last.version + 1
  const restoring = { version, at: world.now(), history, commit: chance.commit, sealing: SEALING } as const
  const entry = restoredEntry(known, restoring)
  const body = JSON.stringify(entry)
  await world.store.append({
    table,
    expected: last.version,
    previous: last.hash,
    entry: { version, actionId: newId(), body, hash: chainHash(last.hash, body) },
    seeds: takeNewSeeds(),
  })
}

interface LosingTable {
  readonly id: string
  readonly world: Pick<World, 'store' | 'now' | 'log'>
  readonly recent: { clear(): void }
  readonly publisher: { endAll(): void }
  drop(): void
  load(): Promise<unknown>
}

/** What this node has in memory is not in the log any more: its readers begin anew with what is. */
export async function loseTail(table: LosingTable): Promise<void> {
  const { id, world, recent, publisher } = table
  world.log.error({ table: id.slice(0, 6) }, 'tail-lost')
  table.drop()
  recent.clear()
  publisher.endAll()
  await goOnWithout(world, id)
  await table.load()
}

/** Whether what the log goes on with follows from what this node has in memory. */
export function fits(stored: readonly StoredEntry[], { table, hash }: Loaded): boolean {
  const [next] = stored
  return (
    next === undefined || (next.version === table.version + 1 && next.hash === chainHash(hash, next.body))
  )
}
