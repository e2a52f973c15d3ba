import { claimSeat } from '../../../engine/claim.ts'
import type { Entry } from '../../../engine/table.ts'
import { Problem } from '../../problem.ts'
import { newId } from '../../secrets.ts'
import type { KeyState, SeatChange } from '../../store/port.ts'
import { isAtEnd, jobsWith } from '../acting.ts'
import type { ActingTable } from '../acting-table.ts'
import { chainHash } from '../chain.ts'
import { countEntry, type Loaded } from '../load.ts'
import { whyNotGone } from './absence.ts'
import { standDownChanges, tellChanges } from './seat-changes.ts'

export interface Claiming {
  readonly keyHash: string
  readonly holderHash: string
}

const MOST_TRIES = 5

/** TB-017: a key is used, and everyone reads it: the entry and the holding are stored as one. */
export async function claimOn(table: ActingTable, claiming: Claiming): Promise<KeyState> {
  const { seats } = table.world.store
  const find = () => seats.find(table.id, claiming.keyHash, claiming.holderHash)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // For keys that somebody guesses no table is loaded.
    const known = table.loaded === undefined ? await find() : undefined
    if (known !== undefined && known.kind !== 'open') return known
    const loaded = table.loaded ?? (await table.load())
    // Only now: what has ended the key since the table was read is then in conflict, and what had before is seen here.
    const found = await find()
    if (found.kind !== 'open') return found
    if (isAtEnd(loaded))
      throw new Problem('key-spent', 'This table’s book is full: nobody can come any more.')
    if (loaded.table.kernel.renewed.includes(found.seat)) {
      const here = whyNotGone(table, loaded.table.kernel, found.seat)
      if (here !== undefined) throw new Problem('ask-first', here.because)
    }
    if (await storeClaim(table, loaded, found.seat, claiming)) return { kind: 'claimed', seat: found.seat }
  }
  throw new Problem('storage-busy', 'Too much happens at this table at once. Try again.', 1)
}

/** False means: somebody else was first, look again. */
async function storeClaim(
  table: ActingTable,
  loaded: Loaded,
  seat: number,
  { keyHash, holderHash }: Claiming,
): Promise<boolean> {
  const { store, lookout } = table.world
  const also = (await store.seats.heldBy(table.id, holderHash)).filter((one) => one !== seat)
  // Before anything is decided: what is decided and not yet stored must not lie about.
  await lookout.know(table.id)
  const register: SeatChange[] = [{ kind: 'claim', keyHash, holderHash }]
  if (loaded.table.kernel.renewed.includes(seat))
    register.push({ kind: 'revoke', seat, exceptHolderHash: holderHash })
  const means = { chance: loaded.dice.chance, nonce: '', at: table.world.now() }
  const entry = claimSeat(loaded.table, { seat, also }, means)
  register.push(...standDownChanges(entry))
  return storeOwn(table, loaded, { entry, register })
}

/** Stores an entry by nobody's hand. False means: somebody else was first, look again. */
export async function storeOwn(
  table: ActingTable,
  loaded: Loaded,
  { entry, register }: { entry: Entry; register: readonly SeatChange[] },
): Promise<boolean> {
  const { lookout } = table.world
  const body = JSON.stringify(entry)
  const hash = chainHash(loaded.hash, body)
  const actionId = newId()
  const jobs = jobsWith(table, loaded, entry)
  const appended = await table.append({
    table: table.id,
    expected: entry.version - 1,
    previous: loaded.hash,
    entry: { version: entry.version, actionId, body, hash },
    ...(register.length > 0 ? { register } : {}),
    ...(jobs.length > 0 ? { jobs } : {}),
  })
  if (appended.kind !== 'stored') {
    table.drop()
    return false
  }
  loaded.hash = hash
  countEntry(loaded, entry, body)
  table.recent.push(entry, { actionId, body })
  lookout.noteStored(jobs)
  tellChanges(table, register)
  table.noteStored(loaded, entry)
  return true
}
