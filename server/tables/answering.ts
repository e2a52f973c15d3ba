/** What whoever acts is answered: for the first time, and when the same id is sent again. */
import { traitsOf } from '../../engine/actions/index.ts'
import { isOfRounds } from '../../engine/dice/hands.ts'
import type { Action } from '../../engine/game.ts'
import { boundOf } from '../../engine/kernel/dice/giving.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import { isSameAsked } from '../../engine/past/same-asked.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { Entry, Table } from '../../engine/table.ts'
import { Problem } from '../problem.ts'
import { handOverKey } from '../secrets.ts'
import type { StoredEntry } from '../store/port.ts'
import type { ActingTable, Answer, Ask } from './acting-table.ts'
import { parseEntry } from './chain.ts'
import { type RecentEntry, tellEntry } from './recent.ts'
import { givesKey } from './seats/seat-changes.ts'

type Accepted = Extract<Answer, { kind: 'accepted' }>

export function answerOf(table: ActingTable, ask: Ask, entry: Entry): Answer {
  const recent = table.recent.at(entry.version)
  const { lines } = recent?.tell(ask.seat) ?? tellEntry(entry, ask.seat)
  const key = givesKey(entry) || ask.sits ? { key: handOverKey(ask.holderSecret, table.id, ask.id) } : {}
  return { kind: 'accepted', version: entry.version, lines, ...key, ...boundIn(table.loaded?.table, ask) }
}

/** TB-128: also by which version that is written; by scheme 2 a chain may stand twice, and nobody could compare it. */
function boundIn(table: Table | undefined, { seat, holds }: Ask): Pick<Accepted, 'bound' | 'boundBy'> {
  const bound = table && boundOf(table.kernel, seat, holds)
  if (table === undefined || bound === undefined) return {}
  const { parts } = table.kernel.dice
  return parts && isOfRounds(parts) ? { bound, boundBy: table.version } : { bound }
}

/** An action that is refused now may be one that was accepted before: the same id gets the same answer. */
export async function refuseOrRepeat(table: ActingTable, ask: Ask, why: Refusal): Promise<Answer> {
  const repeated = await repeatKnown(table, ask)
  if (repeated !== undefined) return repeated
  table.world.metrics.refused += 1
  return { kind: 'refused', refusal: why }
}

/** The answer to what is in the log already; undefined where nothing of that id is. */
export async function repeatKnown(table: ActingTable, ask: Ask): Promise<Answer | undefined> {
  const version = table.recent.versionOf(ask.id)
  if (version !== undefined) return repeatRecent(table, ask, version)
  const known = await table.world.store.findAction(table.id, ask.id)
  return known && repeat(table, ask, known)
}

export async function repeatRecent(table: ActingTable, ask: Ask, version: number): Promise<Answer> {
  const recent = table.recent.at(version)
  if (recent !== undefined) return repeatEntry(table, ask, takenOf(recent))
  const [stored] = await table.world.store.read(table.id, version - 1, 1)
  if (stored === undefined) throw new Error('An entry that was stored is not in the log.')
  return repeat(table, ask, stored)
}

export async function repeat(table: ActingTable, ask: Ask, stored: StoredEntry): Promise<Answer> {
  const entry = await seeThroughVeil(table, stored)
  return repeatEntry(table, ask, { entry, bare: parseEntry(stored), asked: undefined })
}

async function seeThroughVeil(table: ActingTable, stored: StoredEntry): Promise<Entry> {
  const { kernel } = (table.loaded ?? (await table.load())).table
  return veilLens(kernel.veiled)(parseEntry(stored))
}

interface Taken {
  readonly entry: Entry
  readonly bare: Entry
  readonly asked: Action | undefined
}

function takenOf({ entry, bare, remembered }: RecentEntry): Taken {
  return { entry, bare, asked: remembered.asked }
}

async function repeatEntry(table: ActingTable, ask: Ask, { entry, bare, asked }: Taken): Promise<Answer> {
  if (entry.seat !== null && entry.seat !== ask.seat) {
    throw new Problem('id-spent', 'Another seat has used that id for an action of its own.')
  }
  const { veiled } = (table.loaded ?? (await table.load())).table.kernel
  // A stand-in that thinks again may think otherwise; what it did first is its move.
  if (!ask.standIn && !isSameAsked(ask.action, bare, { veiledAt: veiled.at, asked })) {
    throw new Problem('id-spent', 'That id was used for another action. Give each action an id of its own.')
  }
  table.world.metrics.repeated += 1
  return answerOf(table, ask, entry)
}

/** The answer to a hand-over that was lost on its way: who asks holds the seat no longer, but knows the id. */
export async function repeatHandOver(table: ActingTable, ask: Ask): Promise<Answer | undefined> {
  if (!traitsOf(ask.action.do).freesSeat) return undefined
  const stored = await table.world.store.findAction(table.id, ask.id)
  const entry = stored && (await seeThroughVeil(table, stored))
  if (entry === undefined || !givesKey(entry) || entry.seat !== ask.seat) return undefined
  const { lines } = tellEntry(entry, 'spectator')
  const key = handOverKey(ask.holderSecret, table.id, ask.id)
  return { kind: 'accepted', version: entry.version, lines, key }
}
