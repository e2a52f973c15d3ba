import { bringIn } from '../../engine/past/bring-in.ts'
import { SEALING } from '../dice.ts'
import { clearingJob } from '../keeping/half-brought.ts'
import type { Readers } from '../reading/readers.ts'
import { hashSecret, newId } from '../secrets.ts'
import type { Shelf } from '../shelf.ts'
import type { Store } from '../store/port.ts'
import { chainHash } from '../tables/chain.ts'
import { loadTable } from '../tables/load.ts'
import type { Bodies, Examined } from './examine.ts'

type Fit = Extract<Examined<Bodies>, { kind: 'fit' }>

export interface BroughtIn {
  readonly table: string
  readonly seat: number
  readonly isKept: boolean
  readonly seats: readonly { readonly seat: number; readonly name: string; readonly key: string | null }[]
}

interface World {
  readonly store: Store
  readonly shelf: Shelf
  /** Who reads a log that nobody could check. */
  readonly readers?: Pick<Readers, 'load'>
  readonly now: () => number
}

/** Who brings a file, and from where. */
export interface Bringer {
  readonly holderHash: string
  readonly address?: string
}

/** The table that a file has become, and how much was written for it. */
interface Stored {
  readonly brought: BroughtIn
  readonly bytes: number
}

/**
 * Writes the log of a file as a table of its own. Its seats come into being with the last entry:
 * until then nobody can know of it, and if it never comes, nothing of it stays, even if the process dies over it.
 */
export async function storeBroughtIn(world: World, fit: Fit, bringer: Bringer): Promise<Stored> {
  const { store, now } = world
  const table = newId()
  const clearing = clearingJob(table, now())
  await store.jobs.put(clearing)
  try {
    const bytes = await appendAll(store, table, fit.bodies)
    const stored = await sitDown(world, { fit, table, bytes }, bringer)
    await store.jobs.remove(clearing.id).catch(() => {})
    return stored
  } catch (error) {
    // What cannot be taken away now is when the job is due.
    await store.kept.remove(table).catch(() => {})
    throw error
  }
}

interface Written {
  readonly fit: Fit
  readonly table: string
  readonly bytes: number
}

async function sitDown(
  world: World,
  { fit, table, bytes }: Written,
  { holderHash, address }: Bringer,
): Promise<Stored> {
  const { store, now } = world
  const loaded = await loadTable(world, table, {
    isDoubted: !fit.isProven,
    ...(address === undefined ? {} : { address }),
  })
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
  return {
    brought: { table, seat: fit.seat, isKept: fit.isKept, seats },
    bytes: bytes + Buffer.byteLength(body),
  }
}

/** A log may be long, and others play meanwhile. */
const APPENDS_AT_ONCE = 250

/** Answers how much it was. */
async function appendAll(store: Store, table: string, bodies: Bodies): Promise<number> {
  let [hash, version, bytes] = ['', 0, 0]
  let waiting: Promise<unknown>[] = []
  for await (const body of bodies) {
    const previous = hash
    hash = chainHash(previous, body)
    version += 1
    bytes += Buffer.byteLength(body)
    const entry = { version, actionId: newId(), body, hash }
    const appended = store.append({ table, expected: version - 1, previous, entry })
    // It is waited for below; until then nobody shall call it unnoticed.
    appended.catch(() => {})
    waiting.push(appended)
    if (waiting.length < APPENDS_AT_ONCE) continue
    await Promise.all(waiting)
    waiting = []
  }
  await Promise.all(waiting)
  return bytes
}
