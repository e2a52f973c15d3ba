/** Try it now: a table of one's own with stand-ins at all other seats, played up to the first own decision. */
import { randomBytes } from 'node:crypto'
import { standInName } from '../../engine/actions/seats/stand-ins.ts'
import { Random } from '../../engine/dice/random.ts'
import { frameFor } from '../../engine/frame.ts'
import type { Action, Game, Seat } from '../../engine/game.ts'
import { awaited } from '../../engine/phase.ts'
import type { Refusal } from '../../engine/refusal.ts'
import { type Trial, thinkFor } from '../../engine/standing-in.ts'
import type { Table } from '../../engine/table.ts'
import { Problem } from '../problem.ts'
import { newId } from '../secrets.ts'
import type { LiveTable } from './live-table.ts'
import { noteLook } from './stand-ins/stand-in.ts'
import type { Tables } from './tables.ts'

/** A preparation that takes longer than this has lost its way; the visitor begins where it is. */
const MOST_STEPS = 1500
const VISITOR = 0

export interface Visit {
  readonly title: string
  readonly name: string
  readonly holderHash: string
  /** Seats in all; the game's own choice if left out. */
  readonly seats?: number
}

export async function openTrial(
  tables: Tables,
  game: Game,
  visit: Visit,
): Promise<{ table: string } | Refusal> {
  const trial = tables.world.shelf.findTrial(game.slug)
  const seats = visit.seats ?? trial?.seats ?? Math.max(game.seats.min, Math.min(3, game.seats.max))
  const names = [visit.name]
  for (let seat = 1; seat < seats; seat++) names.push(standInName({ names }, seat))
  const opened = await tables.open(
    game,
    {
      title: visit.title,
      names,
      options: { ...trial?.options },
      agreement: 'trusting',
      pace: 'live',
    },
    visit.holderHash,
  )
  if ('because' in opened) return opened
  const live = tables.get(opened.table)
  live.isPreparing = true
  try {
    await sitDown(live, names)
    if (trial !== undefined) await prepare(live, trial)
  } finally {
    live.isPreparing = false
  }
  // From here on every entry has stand-ins think; the first thought is asked for now.
  noteLook(live)
  return { table: opened.table }
}

async function sitDown(live: LiveTable, names: readonly string[]): Promise<void> {
  for (const [seat, name] of names.entries()) {
    if (seat !== VISITOR)
      await mustAct(live, VISITOR, { do: 'seat-stand-in', on: String(seat), with: { name } })
  }
  await mustAct(live, VISITOR, { do: 'begin' })
}

/** A stand-in has the visitor's seat too until there is something to decide; all of it is marked as its doing. */
async function prepare(live: LiveTable, trial: Trial): Promise<void> {
  if (await live.read((table) => isReady(table, trial))) return
  await mustAct(live, VISITOR, { do: 'lend-seat' })
  const random = new Random(randomBytes(4).readUInt32LE())
  const told: string[] = []
  const heard = () => (text: string) => told.includes(text)
  for (let step = 0; step < MOST_STEPS; step++) {
    const thought = await live.read((table) => {
      if (isReady(table, trial)) return undefined
      const player = live.world.shelf.findPlayer(table.game.slug)
      return thinkFor(table, { player, random, heard })
    })
    if (thought === undefined) break
    const answer = await act(live, thought.seat, thought.action, true)
    if (answer.kind === 'accepted') told.push(...Object.values(thought.action.with ?? {}).filter(isText))
  }
  await mustAct(live, VISITOR, { do: 'take-back-seat' })
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isReady(table: Table, trial: Trial): boolean {
  return awaited(table).includes(VISITOR) && trial.isReady(frameFor(table, VISITOR))
}

function act(live: LiveTable, seat: Seat, action: Action, isStandIns: boolean) {
  const nonce = randomBytes(16).toString('hex')
  const standIn = isStandIns ? { standIn: true as const } : {}
  return live.act({ id: newId(), seat, action, nonce, holderSecret: '', holds: [], ...standIn })
}

async function mustAct(live: LiveTable, seat: Seat, action: Action): Promise<void> {
  const answer = await act(live, seat, action, false)
  if (answer.kind === 'refused') throw new Problem('internal', answer.refusal.because)
}
