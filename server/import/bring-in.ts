import { bringIn } from '../../engine/past/bring-in.ts'
import { SEALING } from '../dice.ts'
import { hashSecret, newId } from '../secrets.ts'
import type { Shelf } from '../shelf.ts'
import type { Store, StoredEntry } from '../store/port.ts'
import { chainHash } from '../tables/chain.ts'
import { loadTable } from '../tables/load.ts'
import { inTurns } from '../turns.ts'
import type { Examined } from './examine.ts'

type Fit = Extract<Examined, { kind: 'fit' }>

export interface BroughtIn {
  readonly table: string
  readonly seat: number
  readonly isKept: boolean
  readonly seats: readonly { readonly seat: number; readonly name: string; readonly key: string | null }[]
}

interface World {
  readonly store: Store
  readonly shelf: Shelf
  readonly now: () => number
}

/**
 * Writes the log of a file as a table of its own. Its seats come into being with the last entry:
 * until then nobody can know of it, and if it never comes, nobody misses it.
 */
export async function storeBroughtIn(world: World, fit: Fit, holderHash: string): Promise<BroughtIn> {
  const { store, now } = world
  const table = newId()
  await appendAll(store, table, await chainOf(fit.bodies))
  const loaded = await loadTable(world, table)
  if (loaded === undefined) throw new Error('A table that was written is not there.')
  const { chance } = loaded.dice
  const entry = bringIn(
    loaded.table,
    { table, seat: fit.seat, isProven: fit.isProven },
    { chance, nonce: '', at: now(), sealing: SEALING },
  )
  const body = JSON.stringify(entry)
  const { names } = loaded.table.kernel
  const keys = names.map(() => newId())
  const seeds = loaded.dice.takeNewSeeds()
  const appended = await store.append({
    table,
    expected: entry.version - 1,
    previous: loaded.hash,
    entry: { version: entry.version, actionId: newId(), body, hash: chainHash(loaded.hash, body) },
    ...(seeds.length > 0 ? { seeds } : {}),
    seats: keys.map((key, seat) => ({
      seat,
      keyHash: hashSecret(key),
      ...(seat === fit.seat ? { holderHash } : {}),
    })),
  })
  if (appended.kind !== 'stored') throw new Error('A new table’s name is in use already.')
  const seats = names.map((name, seat) => ({
    seat,
    name,
    key: seat === fit.seat ? null : (keys[seat] ?? null),
  }))
  return { table, seat: fit.seat, isKept: fit.isKept, seats }
}

/** A log may be long, and others play meanwhile. */
const APPENDS_AT_ONCE = 250

async function appendAll(store: Store, table: string, chain: readonly StoredEntry[]): Promise<void> {
  for (let from = 0; from < chain.length; from += APPENDS_AT_ONCE) {
    await Promise.all(
      chain.slice(from, from + APPENDS_AT_ONCE).map((entry) => {
        const expected = entry.version - 1
        return store.append({ table, expected, previous: chain[expected - 1]?.hash ?? '', entry })
      }),
    )
  }
}

async function chainOf(bodies: readonly string[]): Promise<StoredEntry[]> {
  const chain: StoredEntry[] = []
  let hash = ''
  await inTurns(bodies, (body) => {
    hash = chainHash(hash, body)
    chain.push({ version: chain.length + 1, actionId: newId(), body, hash })
  })
  return chain
}
