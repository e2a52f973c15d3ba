/** TB-110: stand-ins act for their seats, by the game's simulated player and by what is offered. */
import { randomBytes } from 'node:crypto'
import { Random } from '../../../engine/dice/random.ts'
import { areStandInsAsked, listStandIns, type Thought, thinkFor } from '../../../engine/standing-in.ts'
import type { Table } from '../../../engine/table.ts'
import type { NewJob } from '../../store/jobs.ts'
import { whereOf } from '../../world.ts'
import { ABSENT_THINKING_MILLISECONDS, thinkJob } from '../keeping.ts'
import type { LiveTable } from '../live-table.ts'
import type { Hearing } from './hearing.ts'
import type { Hearings } from './hearings.ts'

const MOST_TRIES = 8
/** TB-115: when nobody has looked for so long, they rest. */
const REST_AFTER_MILLISECONDS = 10 * 60_000
/** Somebody writes: they look again after this long. */
const WRITING_MILLISECONDS = 1500

export type Acted =
  | { readonly kind: 'waits' | 'rests' }
  /** What was stored by it. */
  | { readonly kind: 'acted'; readonly bytes: number }
  /** Somebody is writing: later. */
  | { readonly kind: 'later'; readonly after: number }

/** How they are asked: with what they remember, and perhaps by somebody who would rather not wait. */
interface Manner {
  readonly hearings: Hearings
  readonly isHurried?: boolean
}

/** One move of one stand-in, if there is one to make: what it leads to is thought about after it. */
export async function actForStandIns(
  live: LiveTable,
  version: number,
  { hearings, isHurried = false }: Manner,
): Promise<Acted> {
  // Whatever was stored since has a thought of its own to follow.
  const seen = await live.read((table) =>
    table.version === version && areStandInsAsked(table)
      ? { isPromised: table.kernel.pacing !== null, standIns: listStandIns(table) }
      : undefined,
  )
  if (seen === undefined) return { kind: 'waits' }
  const { presence } = live.publisher
  if (!seen.isPromised && !presence.wasSeenWithin(REST_AFTER_MILLISECONDS)) return { kind: 'rests' }
  const isWriting = presence.writing.some((seat) => !seen.standIns.includes(seat))
  if (isWriting && !isHurried) return { kind: 'later', after: WRITING_MILLISECONDS }
  const hearing = await hearings.at(live.id, version, seen.standIns)
  return play(live, version, { isHurried, hearing })
}

async function play(
  live: LiveTable,
  version: number,
  { isHurried, hearing }: { isHurried: boolean; hearing: Hearing },
): Promise<Acted> {
  const random = new Random(randomBytes(4).readUInt32LE())
  const lead = isHurried ? 0 : live.recent.countStandInSteps()
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const thought = await live.read((table) =>
      table.version === version ? think(live, table, { random, lead, hearing }) : undefined,
    )
    if (thought === undefined) break
    const { seat, action } = thought
    const answer = await live.act({
      // The same thought at the same moment is the same move, should the server die over it. With dots, which
      // no client's id has: nobody can take it first.
      id: `think.${version}.${seat}.${tries}`,
      seat,
      action,
      nonce: randomBytes(16).toString('hex'),
      holderSecret: '',
      standIn: true,
      holds: [],
    })
    if (answer.kind === 'accepted') return { kind: 'acted', bytes: answer.bytes ?? 0 }
  }
  return { kind: 'waits' }
}

function think(
  live: LiveTable,
  table: Table,
  { random, lead, hearing }: { random: Random; lead: number; hearing: Hearing },
): Thought | undefined {
  const player = live.world.shelf.findPlayer(table.game.slug)
  return thinkFor(table, { player, random, lead, heard: (seat) => hearing.of(seat) })
}

/** TB-115: somebody looks again, so whoever rested goes on. */
export function noteLook(live: LiveTable): void {
  const kernel = live.loaded?.table.kernel
  if (kernel?.standIns === undefined || kernel.stage !== 'play') return
  wakeStandIns(live).catch((error) => live.world.log.warn(whereOf(error), 'cannot-wake'))
}

async function wakeStandIns(live: LiveTable): Promise<void> {
  const { store, now, wake } = live.world
  const job = await live.read((table): NewJob | undefined =>
    table.kernel.standIns !== undefined && areStandInsAsked(table)
      ? thinkJob(live.id, table.version, now() + ABSENT_THINKING_MILLISECONDS.live)
      : undefined,
  )
  if (job === undefined) return
  await store.jobs.put(job)
  wake?.(job.due)
}
