import { act } from '../engine/act.ts'
import { fastChance } from '../engine/dice/chance.ts'
import { Random } from '../engine/dice/random.ts'
import type { Frame } from '../engine/frame.ts'
import type { Seat } from '../engine/game.ts'
import { openTable } from '../engine/open.ts'
import type { Table } from '../engine/table.ts'
import type { BecomingEvent } from '../games/becoming/events.ts'
import { game } from '../games/becoming/game.ts'
import { choose } from '../games/becoming/player.ts'
import { type Becoming, isLive } from '../games/becoming/state.ts'

/** What one simulated table came to. */
export interface Played {
  /** The Hero's points, then the Fates' in the order of the quest's cards. */
  readonly points: readonly number[]
  readonly heroFirst: boolean
  readonly kept: number
  /** By scene: did the Hero win it? Shorter where the story ended early. */
  readonly heroWon: readonly boolean[]
  readonly actions: number
}

const LONGEST = 5000

/** Plays one table of a quest to its end, by the very engine that serves tables. */
export function playTable(quest: string, seed: number): Played {
  const random = new Random(seed)
  const means = { chance: fastChance(seed + 1_000_003), nonce: '00', at: 0, quiet: true }
  const table = openFor(quest, means)
  let actions = 0
  while (table.state.phase !== 'finished') {
    if (!step(table, random, means) || actions > LONGEST) {
      throw new Error(`table ${seed} of ${quest} stands still in “${table.state.phase}”`)
    }
    actions += 1
  }
  return report(table.state, actions)
}

type Means = Parameters<typeof openTable<Becoming, BecomingEvent>>[2]

function openFor(quest: string, means: Means): Table<Becoming, BecomingEvent> {
  const names = ['Ann', 'Ben', 'Cleo', 'Dev']
  const opened = openTable(
    game,
    { table: 'lab', title: 'Lab', names, options: { quest }, agreement: 'trusting', pace: 'live' },
    means,
  )
  if (opened.kind === 'refused') throw new Error(opened.refusal.because)
  for (const seat of [1, 2, 3])
    act(opened.table, seat, { do: 'take-seat', with: { name: names[seat] } }, means)
  act(opened.table, 0, { do: 'begin' }, means)
  return opened.table
}

function step(table: Table<Becoming, BecomingEvent>, random: Random, means: Means): boolean {
  for (const seat of game.phases[table.state.phase]?.awaits(table.state) ?? []) {
    const action = choose(frameOf(table, seat), random)
    if (!action) continue
    const outcome = act(table, seat, action, means)
    if (outcome.kind === 'accepted') return true
    throw new Error(`${JSON.stringify(action)}: ${outcome.kind === 'refused' ? outcome.refusal.because : ''}`)
  }
  return false
}

/** The part of a frame that a player of this game looks at. The rest would only cost time, ten thousand times. */
function frameOf(table: Table<Becoming, BecomingEvent>, seat: Seat): Frame {
  const { state, kernel } = table
  return {
    you: seat,
    table: { stage: kernel.stage },
    phase: { name: state.phase },
    show: game.show(state),
    offers: game.offers(state, seat, kernel.names),
    common: [],
    proposals: [],
  } as unknown as Frame
}

function report(state: Becoming, actions: number): Played {
  const fateSeats = state.fates.flatMap((fate, seat) => (fate === null ? [] : [{ fate, seat }]))
  const cards = [...fateSeats].sort((a, b) => (a.fate < b.fate ? -1 : 1))
  const hero = state.hero ?? 0
  return {
    points: [state.totals[hero] ?? 0, ...cards.map(({ seat }) => state.totals[seat] ?? 0)],
    heroFirst: state.ending?.winners.includes(hero) ?? false,
    kept: state.assets.filter(isLive).length,
    heroWon: state.road.map((scene) => scene.winner === 'hero'),
    actions,
  }
}
