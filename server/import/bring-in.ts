import { bringIn } from '../../engine/past/bring-in.ts'
import { SEALING } from '../dice.ts'
import { hashSecret, newId } from '../secrets.ts'
import type { Shelf } from '../shelf.ts'
import type { Store, StoredEntry } from '../store/port.ts'
import { chainHash } from '../tables/chain.ts'
import { loadTable } from '../tables/load.ts'
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
  await Promise.all(
    chainOf(fit.bodies).map((entry, place, chain) =>
      store.append({ table, expected: place, previous: chain[place - 1]?.hash ?? '', entry }),
    ),
  )
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

function chainOf(bodies: readonly string[]): StoredEntry[] {
  let hash = ''
  return bodies.map((body, index) => {
    hash = chainHash(hash, body)
    return { version: index + 1, actionId: newId(), body, hash }
  })
}
