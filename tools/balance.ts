// Lets stand-ins play whole tables of every game and prints who wins how often: neither always nor never.
//
//   npm run balance -- [tables] [slug …]      200 tables of each game, if nothing is said

import type { Game, GameEvent } from '../engine/game.ts'
import { readShelf } from '../server/shelf.ts'
import { StandInTable } from '../testkit/players/stand-in-table.ts'

type State = Readonly<Record<string, unknown>>
type Fact = readonly [what: string, outcome: string]

const MOST_STEPS = 4000
const TABLES = 200

interface Ended {
  readonly state: State
  readonly events: readonly GameEvent[]
}

/** What counts as winning and losing in each game, read from its state or its events. */
const facts: Readonly<Record<string, (ended: Ended) => Fact[]>> = {
  'storied-age': ({ state }) => {
    const { victor } = (state.epilogue ?? {}) as { victor?: string }
    return victor === undefined ? [] : [['the story', victor]]
  },
  becoming: ({ state }) => {
    const { winners = [] } = (state.ending ?? {}) as { winners?: number[] }
    return winners.length === 0
      ? []
      : [['the quest', winners.includes(state.hero as number) ? 'Hero' : 'a Fate']]
  },
  change: ({ events }) => listOf(events, 'challenge-decided', 'hasWon', 'a Challenge'),
  'hot-circle': ({ events }) => listOf(events, 'result-stands', 'outcome', 'an obstacle'),
  'essential-traits': ({ state }) =>
    (state.past as { winners: number[] }[]).flatMap(({ winners }) =>
      winners.map((seat): Fact => ['a test', `seat ${seat + 1}`]),
    ),
}

function listOf(events: readonly GameEvent[], type: string, key: string, what: string): Fact[] {
  return events
    .filter((event) => event.type === type)
    .map((event) => [what, String({ ...event }[key as keyof GameEvent])])
}

async function main(): Promise<void> {
  const [count, ...slugs] = process.argv.slice(2)
  const tables = Number(count ?? TABLES)
  const shelf = await readShelf()
  for (const game of shelf.games.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))) {
    const player = shelf.findPlayer(game.slug)
    const trial = shelf.findTrial(game.slug)
    if (player === undefined || trial === undefined) continue
    const { ended, sums } = play(
      game,
      tables,
      (seed) => new StandInTable(game, player, { seats: trial.seats, seed }),
    )
    console.log(`${game.title}: ${ended} of ${tables} tables came to their end`)
    print(sums)
    // Somebody who always wins is no company.
    if (sums.size < 2) process.exitCode = 1
  }
}

function play(game: Game, tables: number, open: (seed: number) => StandInTable) {
  const sums = new Map<string, number>()
  let ended = 0
  for (let seed = 1; seed <= tables; seed++) {
    const sitting = open(seed)
    if (sitting.play(MOST_STEPS) === 'closed') ended += 1
    const events = sitting.entries.flatMap((entry): readonly GameEvent[] => entry.events)
    const state = { ...sitting.table.state } as State
    for (const [what, outcome] of facts[game.slug]?.({ state, events }) ?? []) {
      const key = `${what}: ${outcome}`
      sums.set(key, (sums.get(key) ?? 0) + 1)
    }
  }
  return { ended, sums }
}

function print(sums: ReadonlyMap<string, number>): void {
  const all = [...sums.values()].reduce((sum, one) => sum + one, 0)
  for (const [key, sum] of [...sums].sort(([, a], [, b]) => b - a)) {
    console.log(`  ${key.padEnd(40)} ${String(sum).padStart(6)}  ${((100 * sum) / all).toFixed(1)} %`)
  }
}

await main()
