import { act, type Means, type Outcome } from '../../engine/act.ts'
import { traitsOf } from '../../engine/actions/index.ts'
import { changesVeil } from '../../engine/kernel/veil/veil.ts'
import { refusal } from '../../engine/refusal.ts'
import type { Entry } from '../../engine/table.ts'
import { SEALING } from '../dice.ts'
import { notYourSeat, Problem } from '../problem.ts'
import type { Cause } from '../reading/readers.ts'
import { hashSecret, newId } from '../secrets.ts'
import type { NewJob } from '../store/jobs.ts'
import type { Append } from '../store/port.ts'
import { whereOf } from '../world.ts'
import type { ActingTable, Answer, Ask, Moment } from './acting-table.ts'
import { answerOf, refuseOrRepeat, repeat, repeatRecent } from './answering.ts'
import { chainHash } from './chain.ts'
import { branchOf, forkMoment, missingMoment } from './forking.ts'
import { decidePace, ownJobs } from './keeping.ts'
import { countEntry, type Loaded } from './load.ts'
import { whyNotAbsent } from './seats/absence.ts'
import { checkDoor } from './seats/door.ts'
import { newSeatsOf, registerOf, tellChanges } from './seats/seat-changes.ts'

const MOST_TRIES = 5
const MOST_ENTRIES = 50_000
const MOST_BYTES = 32 * 1024 * 1024
/** Beyond the limits a table can still be stopped and closed. */
const ROOM_TO_END = 100
/** And so much can still be veiled: some thousand presses of the X-card. */
const ROOM_TO_VEIL = 1024 * 1024

/** TB-006: a table's book has an end. */
const FULL = refusal(
  'TB-006',
  'This table’s book is full. Close the table and open a new one; its story stays readable.',
)

/** Decides, stores, and only then answers. On a conflict with another node it decides again. */
export async function actOn(table: ActingTable, ask: Ask): Promise<Answer> {
  let missing: number | undefined
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const loaded = table.loaded ?? (await table.load(causeOf(ask)))
    const version = table.recent.versionOf(ask.id)
    if (version !== undefined) return repeatRecent(table, ask, version)
    const moment = missing ?? forkMoment(loaded.table, ask.action)
    // Before anything is decided: what is decided and not yet stored must not lie about.
    const past = moment === undefined ? undefined : await table.foldTo(loaded, moment, ask.address)
    const asking = table.world.lookout.know(table.id)
    if (asking !== undefined) await asking
    const outcome = await decide(table, loaded, ask)
    // A refusal is of the table as it is, not as this node last saw it.
    if (outcome.kind === 'refused' && (await table.follow())) continue
    if (outcome.kind === 'refused') return refuseOrRepeat(table, ask, outcome.refusal)
    missing = missingMoment(outcome.entry, past)
    if (missing !== undefined) {
      table.drop()
      continue
    }
    const answer = await store(table, loaded, ask, { entry: outcome.entry, past })
    if (answer !== undefined) return answer
  }
  throw new Problem('storage-busy', 'Too much happens at this table at once. Try again.', 1)
}

function causeOf({ address, action }: Ask): Cause {
  return { ...(address === undefined ? {} : { address }), isSafety: traitsOf(action.do).safety === true }
}

/** TB-093: what the table writes down by its own hand when the clock says so. Says whether there was anything. */
export async function keepPaceOn(table: ActingTable): Promise<boolean> {
  let missing: number | undefined
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const loaded = table.loaded ?? (await table.load())
    if (isFull(loaded)) return false
    const past = missing === undefined ? undefined : await table.foldTo(loaded, missing)
    const asking = table.world.lookout.know(table.id)
    if (asking !== undefined) await asking
    // Whatever waited for nobody else is carried out with it, and may roll.
    await readyDice(loaded)
    const entry = attempt(table, () => decidePace(table, loaded))
    if (entry === undefined) return false
    missing = missingMoment(entry, past)
    if (missing !== undefined) {
      table.drop()
      continue
    }
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
    if ((await store(table, loaded, ask, { entry, past })) !== undefined) return true
  }
  throw new Problem('storage-busy', 'Too much happens at this table at once. Try again.', 1)
}

type Decided = Exclude<Outcome, { kind: 'needs-past' }>

async function decide(table: ActingTable, loaded: Loaded, ask: Ask): Promise<Decided> {
  if (isFull(loaded) && !isStillPossible(loaded, ask)) return { kind: 'refused', refusal: FULL }
  if (ask.sits) checkDoor(loaded.table)
  const here = whyNotAbsent(table, loaded.table, ask.action)
  if (here !== undefined) return { kind: 'refused', refusal: here }
  const ready = readyDice(loaded)
  if (ready !== undefined) await ready
  const outcome = tryAct(table, loaded, ask, undefined)
  if (outcome.kind !== 'needs-past') return outcome
  return tryAct(table, loaded, ask, await table.readAhead(loaded, ask)) as Decided
}

/** Only play needs dice; a story that was brought in to be read has none. */
function readyDice({ table: { kernel }, dice }: Loaded): Promise<unknown> | undefined {
  return kernel.stage === 'play' ? dice.ready(kernel.dice) : undefined
}

function tryAct(table: ActingTable, loaded: Loaded, ask: Ask, ahead: Means['ahead']): Outcome {
  const means = {
    chance: loaded.dice.chance,
    nonce: ask.nonce,
    ...partOf(ask),
    sealing: SEALING,
    at: table.world.now(),
    nameTable: newId,
    holds: ask.holds,
    ...(ahead === undefined ? {} : { ahead }),
    ...(ask.standIn ? { standIn: true as const } : {}),
  }
  return attempt(table, () => act(loaded.table, ask.seat, ask.action, means))
}

function attempt<Result>(table: ActingTable, decide: () => Result): Result {
  const { world } = table
  try {
    const decided = decide()
    world.faults.reach('decide')
    return decided
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

/** Only a veil is as long as somebody makes it. */
function isStillPossible({ bytes }: Loaded, { action }: Ask): boolean {
  const { ends, safety, readsBack } = traitsOf(action.do)
  if (!ends) return false
  return !safety || readsBack !== true || bytes < MOST_BYTES + ROOM_TO_VEIL
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
  const bytes = countEntry(loaded, entry, body)
  table.recent.push(entry, { actionId: ask.id, body }, entry.seat === null ? ask.action : undefined)
  if (changesVeil([entry])) table.recent.veil(loaded.table.kernel.veiled)
  table.world.lookout.noteStored(jobs)
  for (const { kind, due } of jobs) if (kind === 'think') table.world.wake?.(due)
  if (register.length > 0) tellChanges(table, register)
  table.noteStored(loaded, entry)
  table.world.metrics.accepted += 1
  return withBytes(answerOf(table, ask, entry), bytes + Buffer.byteLength(branch?.entry.body ?? ''))
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

/** Another node may have taken the seat away this moment. Here nobody can have since it was this action’s turn. */
function actorOf({ world }: ActingTable, { seat, holderSecret, sits }: Ask): Pick<Append, 'actor'> {
  if (world.store.sharing === undefined || holderSecret === '' || sits) return {}
  return { actor: { seat, holderHash: hashSecret(holderSecret) } }
}
