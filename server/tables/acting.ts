import { act, type Means, type Outcome } from '../../engine/act.ts'
import { traitsOf } from '../../engine/actions/index.ts'
import { boundOf } from '../../engine/kernel/dice/giving.ts'
import { changesVeil, veilLens } from '../../engine/kernel/veil/veil.ts'
import { isSameAsked } from '../../engine/past/same-asked.ts'
import { type Refusal, refusal } from '../../engine/refusal.ts'
import type { Entry } from '../../engine/table.ts'
import { SEALING } from '../dice.ts'
import { notYourSeat, Problem } from '../problem.ts'
import { handOverKey, hashSecret, newId } from '../secrets.ts'
import type { NewJob } from '../store/jobs.ts'
import type { Append, StoredEntry } from '../store/port.ts'
import { whereOf } from '../world.ts'
import type { ActingTable, Answer, Ask, Moment } from './acting-table.ts'
import { chainHash, parseEntry } from './chain.ts'
import { branchOf, forkMoment } from './forking.ts'
import { decidePace, ownJobs } from './keeping.ts'
import { countEntry, type Loaded } from './load.ts'
import { tellEntry } from './recent.ts'
import { whyNotAbsent } from './seats/absence.ts'
import { checkDoor } from './seats/door.ts'
import { givesKey, newSeatsOf, registerOf, tellChanges } from './seats/seat-changes.ts'

const MOST_TRIES = 5
const MOST_ENTRIES = 50_000
const MOST_BYTES = 32 * 1024 * 1024
/** Beyond the limits a table can still be stopped and closed. */
const ROOM_TO_END = 100

/** TB-006: a table's book has an end. */
const FULL = refusal(
  'TB-006',
  'This table’s book is full. Close the table and open a new one; its story stays readable.',
)

/** Decides, stores, and only then answers. On a conflict with another node it decides again. */
export async function actOn(table: ActingTable, ask: Ask): Promise<Answer> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const loaded = table.loaded ?? (await table.load())
    const version = table.recent.versionOf(ask.id)
    if (version !== undefined) return repeatRecent(table, ask, version)
    const moment = forkMoment(loaded.table, ask.action)
    // Before anything is decided: what is decided and not yet stored must not lie about.
    const past = moment === undefined ? undefined : await table.foldTo(loaded, moment)
    const asking = table.world.lookout.know(table.id)
    if (asking !== undefined) await asking
    const outcome = await decide(table, loaded, ask)
    // A refusal is of the table as it is, not as this node last saw it.
    if (outcome.kind === 'refused' && (await table.follow())) continue
    if (outcome.kind === 'refused') return refuseOrRepeat(table, ask, outcome.refusal)
    const answer = await store(table, loaded, ask, { entry: outcome.entry, past })
    if (answer !== undefined) return answer
  }
  throw new Problem('storage-busy', 'Too much happens at this table at once. Try again.', 1)
}

/** TB-093: what the table writes down by its own hand when the clock says so. Says whether there was anything. */
export async function keepPaceOn(table: ActingTable): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const loaded = table.loaded ?? (await table.load())
    if (isFull(loaded)) return false
    const asking = table.world.lookout.know(table.id)
    if (asking !== undefined) await asking
    const entry = decidePace(table, loaded.table, loaded.dice.chance)
    if (entry === undefined) return false
    const { host } = loaded.table.kernel
    const ask = {
      // No client's id has a dot: nobody can take it first.
      id: `pace.${entry.version}`,
      seat: host,
      action: { do: entry.do },
      nonce: '',
      holderSecret: '',
      holds: [],
    }
    if ((await store(table, loaded, ask, { entry, past: undefined })) !== undefined) return true
  }
  throw new Problem('storage-busy', 'Too much happens at this table at once. Try again.', 1)
}

type Decided = Exclude<Outcome, { kind: 'needs-past' }>

async function decide(table: ActingTable, loaded: Loaded, ask: Ask): Promise<Decided> {
  if (isFull(loaded) && !traitsOf(ask.action.do).ends) return { kind: 'refused', refusal: FULL }
  if (ask.sits) checkDoor(loaded.table)
  const here = whyNotAbsent(table, loaded.table, ask.action)
  if (here !== undefined) return { kind: 'refused', refusal: here }
  const { stage, dice } = loaded.table.kernel
  // Only play needs dice; a story that was brought in to be read has none.
  const ready = stage === 'play' ? loaded.dice.ready(dice) : undefined
  if (ready !== undefined) await ready
  const outcome = tryAct(table, loaded, ask, undefined)
  if (outcome.kind !== 'needs-past') return outcome
  return tryAct(table, loaded, ask, await table.readAhead(loaded, ask)) as Decided
}

function tryAct(table: ActingTable, loaded: Loaded, ask: Ask, ahead: Means['ahead']): Outcome {
  const { world } = table
  try {
    const means = {
      chance: loaded.dice.chance,
      nonce: ask.nonce,
      ...partOf(ask),
      sealing: SEALING,
      at: world.now(),
      nameTable: newId,
      holds: ask.holds,
      ...(ahead === undefined ? {} : { ahead }),
      ...(ask.standIn ? { standIn: true as const } : {}),
    }
    const outcome = act(loaded.table, ask.seat, ask.action, means)
    world.faults.reach('decide')
    return outcome
  } catch (error) {
    // The rules failed half way: what is in memory is nobody's truth.
    table.drop()
    world.log.error(whereOf(error), 'rules-failed')
    throw new Problem('internal', 'The rules of this game failed on that action. Nothing was stored.')
  }
}

function partOf({ part, bind }: Ask): Pick<Means, 'part' | 'bind'> {
  if (bind !== undefined) return { bind }
  return part === undefined ? {} : { part }
}

/** Beyond even what is left for ending. */
export function isAtEnd({ table }: Loaded): boolean {
  return table.version >= MOST_ENTRIES + ROOM_TO_END
}

function isFull({ table, bytes }: Loaded): boolean {
  return table.version >= MOST_ENTRIES || bytes >= MOST_BYTES
}

/** Undefined means: somebody else was first, decide again. */
async function store(
  table: ActingTable,
  loaded: Loaded,
  ask: Ask,
  { entry, past }: { entry: Entry; past: Moment | undefined },
): Promise<Answer | undefined> {
  if (entry.version > MOST_ENTRIES + ROOM_TO_END) {
    table.drop()
    return { kind: 'refused', refusal: FULL }
  }
  const body = JSON.stringify(entry)
  const hash = chainHash(loaded.hash, body)
  const seeds = loaded.dice.takeNewSeeds()
  const seats = newSeatsOf(loaded, entry)
  const register = registerOf(entry, { table: table.id, loaded, ask })
  const branch = branchOf(table, loaded, { entry, past })
  const jobs = jobsWith(table, loaded, entry)
  const appended = await table.append({
    table: table.id,
    expected: entry.version - 1,
    previous: loaded.hash,
    entry: { version: entry.version, actionId: ask.id, body, hash },
    ...actorOf(table, ask),
    ...(seeds.length > 0 ? { seeds } : {}),
    ...(seats.length > 0 ? { seats } : {}),
    ...(register.length > 0 ? { register } : {}),
    ...(jobs.length > 0 ? { jobs } : {}),
    ...(branch === undefined ? {} : { branch }),
  })
  if (appended.kind !== 'stored') {
    table.drop()
    if (appended.kind === 'not-held') throw notYourSeat()
    return appended.kind === 'duplicate' ? repeat(table, ask, appended.entry) : undefined
  }
  loaded.hash = hash
  countEntry(loaded, entry, body.length)
  table.recent.push(entry, ask.id)
  if (changesVeil([entry])) table.recent.veil(loaded.table.kernel.veiled)
  table.world.lookout.noteStored(jobs)
  for (const { kind, due } of jobs) if (kind === 'think') table.world.wake?.(due)
  if (register.length > 0) tellChanges(table, register)
  table.noteStored(loaded, entry)
  table.world.metrics.accepted += 1
  return withBytes(answerOf(table, ask, entry), body.length + (branch?.entry.body.length ?? 0))
}

/** What quotas count: bytes that were stored by it. */
function withBytes(answer: Answer, bytes: number): Answer {
  return answer.kind === 'accepted' ? { ...answer, bytes } : answer
}

/** What is to be done because of an entry: looking whom to tell, and what the promised pace calls for. */
export function jobsWith({ id, world, isPreparing }: ActingTable, { table }: Loaded, entry: Entry): NewJob[] {
  const { version, at } = entry
  const looks = world.lookout.jobsAfter({ table: id, version, at })
  return isPreparing ? [...looks] : [...looks, ...ownJobs(id, { table, entry })]
}

/** Another node may have taken the seat away this moment. Here nobody can have, and nothing need be asked. */
function actorOf({ world }: ActingTable, { seat, holderSecret, sits }: Ask): Pick<Append, 'actor'> {
  if (world.store.sharing === undefined || holderSecret === '' || sits) return {}
  return { actor: { seat, holderHash: hashSecret(holderSecret) } }
}

function answerOf(table: ActingTable, ask: Ask, entry: Entry): Answer {
  const recent = table.recent.at(entry.version)
  const { lines } = recent?.tell(ask.seat) ?? tellEntry(entry, ask.seat)
  const key = givesKey(entry) || ask.sits ? { key: handOverKey(ask.holderSecret, table.id, ask.id) } : {}
  const head = table.loaded && boundOf(table.loaded.table.kernel, ask.seat)
  const bound = head === undefined ? {} : { bound: head }
  return { kind: 'accepted', version: entry.version, lines, ...key, ...bound }
}

/** An action that is refused now may be one that was accepted before: the same id gets the same answer. */
async function refuseOrRepeat(table: ActingTable, ask: Ask, why: Refusal): Promise<Answer> {
  const known = await table.world.store.findAction(table.id, ask.id)
  if (known !== undefined) return repeat(table, ask, known)
  table.world.metrics.refused += 1
  return { kind: 'refused', refusal: why }
}

async function repeatRecent(table: ActingTable, ask: Ask, version: number): Promise<Answer> {
  const recent = table.recent.at(version)
  if (recent !== undefined) return repeatEntry(table, ask, recent.entry)
  const [stored] = await table.world.store.read(table.id, version - 1, 1)
  if (stored === undefined) throw new Error('An entry that was stored is not in the log.')
  return repeat(table, ask, stored)
}

async function repeat(table: ActingTable, ask: Ask, stored: StoredEntry): Promise<Answer> {
  return repeatEntry(table, ask, await seeThroughVeil(table, stored))
}

async function seeThroughVeil(table: ActingTable, stored: StoredEntry): Promise<Entry> {
  const { kernel } = (table.loaded ?? (await table.load())).table
  return veilLens(kernel.veiled)(parseEntry(stored))
}

async function repeatEntry(table: ActingTable, ask: Ask, entry: Entry): Promise<Answer> {
  if (entry.seat !== null && entry.seat !== ask.seat) {
    throw new Problem('id-spent', 'Another seat has used that id for an action of its own.')
  }
  const { veiled } = (table.loaded ?? (await table.load())).table.kernel
  // A stand-in that thinks again may think otherwise; what it did first is its move.
  if (!ask.standIn && !isSameAsked(ask.action, entry, veiled.at)) {
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
