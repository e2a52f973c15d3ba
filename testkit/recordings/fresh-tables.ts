import { Random } from '../../engine/dice/random.ts'
import { linesFor } from '../../engine/frame.ts'
import type { Game } from '../../engine/game.ts'
import { AFTER_LAPSE, type Promised } from '../../engine/kernel/pace/events.ts'
import type { Entry } from '../../engine/table.ts'
import { loadGame } from '../../lab/node/load-game.ts'
import type { LabGame } from '../../lab/run/setting.ts'
import { closedHands } from '../closed-hands.ts'
import { sittingBy } from '../players/random-table.ts'
import { StandInTable } from '../players/stand-in-table.ts'
import { freshSeeds } from './fresh-seeds.ts'
import type { Plan } from './plans.ts'
import { playPlan } from './playing.ts'
import { compareToday, digestOf, digestToday } from './today.ts'

/**
 * Tables that today's code plays anew each time, by chance: whatever is done and read at them is written down
 * as digests only, beside the recordings. They are no promise to old tables, so they may be written anew
 * (`npm run record -- --today`), and come to places where nobody sat while something was recorded.
 */
export async function playFresh({ game, player }: LabGame, name: string): Promise<readonly Entry[]> {
  const seed = seedOf(name)
  if (seed !== undefined) return (await playPlan(game, planFresh(game, seed))).entries
  if (player === undefined) throw new Error(`${game.slug} has no player that could stand in`)
  const withPerson = name.endsWith(WITH_ONE)
  const table = new StandInTable(game, player, { seats: game.seats.usual, seed: 1, withPerson })
  table.play(STAND_IN_STEPS)
  return table.entries
}

/** Of a table among people; undefined for those of stand-ins. */
function seedOf(name: string): number | undefined {
  const [, seed] = /\/fresh-(\d+)$/.exec(name) ?? []
  return seed === undefined ? undefined : Number(seed)
}

const STAND_INS = 'stand-ins'
const WITH_ONE = 'stand-ins-and-one'
const STAND_IN_STEPS = 150

export function isFresh(name: string): boolean {
  return /\/(fresh-\d+|stand-ins|stand-ins-and-one)$/.test(name)
}

/** Tables of people by their seeds; of stand-ins alone, and of stand-ins and somebody who does anything. */
export function listFresh(slug: string): string[] {
  const people = (freshSeeds[slug] ?? []).map((seed) => `${slug}/fresh-${seed}`)
  const standIns = slug === closedHands.slug ? [] : [STAND_INS, WITH_ONE].map((name) => `${slug}/${name}`)
  return [...people, ...standIns]
}

/** One of the shelf's, or the little one that shows what any table can do. */
export async function lookFreshly(slug: string): Promise<LabGame> {
  return slug === closedHands.slug ? { game: closedHands } : loadGame(slug)
}

/** Rows as of any recording, each with the table's name before it, and one for all that was done and told. */
export async function digestFresh(looked: LabGame, name: string): Promise<string[]> {
  const entries = await playFresh(looked, name)
  const table = name.slice(name.indexOf('/') + 1)
  const rows = [`log ${digestOf([entries, readAll(entries)])}`]
  if (seedOf(name) !== undefined) rows.push(...digestToday(looked, { entries }))
  return rows.map((row) => `${table}.${row}`)
}

/** What each of the first two seats and a watcher read of it. */
function readAll(entries: readonly Entry[]): unknown[] {
  return entries.map((entry) => [linesFor(entry, 0), linesFor(entry, 1), linesFor(entry, 'spectator')])
}

/** What is not as it was, and where to look. */
export function compareFresh(name: string, were: readonly string[], are: readonly string[]): string[] {
  const begin = `${name.slice(name.indexOf('/') + 1)}.`
  const rowsOf = (rows: readonly string[]) =>
    rows.filter((row) => row.startsWith(begin)).map((row) => row.slice(begin.length))
  const logOf = (rows: readonly string[]) => rows.find((row) => row.startsWith('log '))
  const [was, is] = [rowsOf(were), rowsOf(are)]
  const log = logOf(was) === logOf(is) ? [] : [`${name}: something else is done or told there.`]
  const isRead = (row: string) => !row.startsWith('log ')
  return [...log, ...compareToday(name, was.filter(isRead), is.filter(isRead))]
}

const PLAYERS = ['curious', 'random', 'eager', 'quarrelsome', 'own'] as const
const LEAST_STEPS = 120
const MORE_STEPS = [40, 200, 500]
const HOURS = [6, 12, 24]
const QUIET = [[], [0], [3, 6]]

/** Everything about such a table follows from its seed: who plays, how many, by which options, at what pace. */
function planFresh(game: Game, seed: number): Plan {
  const random = new Random(seed)
  const { seats, agreement = 'trusting', options = {} } = sittingBy(game, random)
  const hasManners = random.below(2) === 0
  return {
    name: `fresh-${seed}`,
    seats,
    agreement,
    options: options as NonNullable<Plan['options']>,
    player: random.pick(PLAYERS),
    steps: LEAST_STEPS + random.below(random.pick(MORE_STEPS)),
    seed,
    ...(hasManners ? { manners: true } : {}),
    ...(hasManners && random.below(2) === 0 ? { promise: promiseBy(random) } : {}),
  }
}

function promiseBy(random: Random): Promised {
  return {
    hours: random.pick(HOURS),
    quiet: random.pick(QUIET),
    offset: 60 * (random.below(24) - 12),
    then: random.pick(AFTER_LAPSE),
  }
}
