/** TB-133: a table that goes on from a moment of an evening, with a seat for whoever watched and stand-ins beside. */
import { randomBytes } from 'node:crypto'
import { readAlike } from '../../engine/fields/alike.ts'
import type { Seat } from '../../engine/game.ts'
import { branchTable } from '../../engine/past/branch.ts'
import { fold } from '../../engine/table.ts'
import { createDiceCup } from '../dice.ts'
import { Problem } from '../problem.ts'
import { hashSecret, newId } from '../secrets.ts'
import type { StoredEntry } from '../store/port.ts'
import { chainHash } from '../tables/chain.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { noteLook } from '../tables/stand-ins/stand-in.ts'
import type { Tables } from '../tables/tables.ts'
import type { Evening } from './evening.ts'

interface TakingOver {
  readonly version: number
  readonly seat: Seat
  readonly name: string
  readonly holderHash: string
}

export async function takeOver(
  tables: Tables,
  evening: Evening,
  taking: TakingOver,
): Promise<{ table: string }> {
  const table = await storeTaken(tables, evening, taking)
  const live = tables.get(table)
  live.isPreparing = true
  try {
    for (const [seat, name] of evening.names.entries()) {
      if (seat !== taking.seat) await seatStandIn(live, taking.seat, { seat, name })
    }
  } finally {
    live.isPreparing = false
  }
  noteLook(live)
  return { table }
}

/** The shared past, and the first entry of its own with everything that makes it somebody's table. */
async function storeTaken(
  { world: { store, now } }: Tables,
  evening: Evening,
  { version, seat, name, holderHash }: TakingOver,
): Promise<string> {
  const at = now()
  const entries = evening.entries.slice(0, version).map((entry) => ({ ...entry, at }))
  const past = fold(evening.game, entries)
  const names = past.kernel.names.map((other, one) => (one === seat ? nameFor(name, evening, seat) : other))
  const from = { ...past.kernel, names, taken: names.map((_, one) => one === seat), host: seat }
  const id = newId()
  const dice = createDiceCup(id, store)
  const branching = { table: id, title: evening.title, from }
  const first = branchTable(past, branching, { chance: dice.chance, nonce: '', at })
  const chain = chainOf([...entries, first].map((entry) => JSON.stringify(entry)))
  const seats = names.map((_, one) => ({
    seat: one,
    keyHash: hashSecret(newId()),
    ...(one === seat ? { holderHash } : {}),
  }))
  const appended = await Promise.all(
    chain.map((entry, place) =>
      store.append({
        table: id,
        expected: place,
        previous: chain[place - 1]?.hash ?? '',
        entry,
        ...(place === version ? { seeds: dice.takeNewSeeds(), seats } : {}),
      }),
    ),
  )
  if (appended.some(({ kind }) => kind !== 'stored')) throw new Error('A table was not stored whole.')
  return id
}

/** Two names that read alike are one name: whoever comes as one of those in the evening plays as a guest. */
function nameFor(name: string, { names }: Evening, seat: Seat): string {
  const isTaken = names.some((other, one) => one !== seat && readAlike(other, name))
  return isTaken ? `${name.slice(0, 30)} (guest)` : name
}

async function seatStandIn(
  live: LiveTable,
  by: Seat,
  { seat, name }: { readonly seat: Seat; readonly name: string },
): Promise<void> {
  const action = { do: 'seat-stand-in', on: String(seat), with: { name } }
  const nonce = randomBytes(16).toString('hex')
  const answer = await live.act({ id: newId(), seat: by, action, nonce, holderSecret: '', holds: [] })
  if (answer.kind === 'refused') throw new Problem('internal', answer.refusal.because)
}

function chainOf(bodies: readonly string[]): StoredEntry[] {
  let hash = ''
  return bodies.map((body, index) => {
    hash = chainHash(hash, body)
    return { version: index + 1, actionId: newId(), body, hash }
  })
}
