import { describe, expect, it } from 'vitest'
import { Random } from '../dice/random.ts'
import type { Game, GameEvent, GameState } from '../game.ts'
import type { Entry } from '../log.ts'
import { isTableEvent, type TableEvent } from './events.ts'
import { StandingStates } from './standing.ts'
import { nothingVeiled } from './veil/veil.ts'

interface Counted extends GameState {
  sum: number[]
}

interface Added extends GameEvent {
  readonly value: number
}

/** A game of which only the state matters here; `evolved` counts how often it is played. */
function counting(filler = '') {
  const seen = { evolved: 0 }
  const game = {
    initial: () => ({ phase: 'x', sum: [], filler }),
    evolve(state: Counted, event: Added) {
      seen.evolved += 1
      state.sum = [...state.sum.slice(-5), event.value]
    },
  } as unknown as Game
  return { game, seen }
}

function entryOf(version: number, ...events: (Added | TableEvent)[]): Entry {
  return { version, seat: 0, do: 'x', title: 'x', at: 0, events: events as never, lines: [] }
}

function added(value: number): Added {
  return { type: 'added', value }
}

function rewound(to: number): TableEvent {
  return { type: 'table/rewound', to, seat: 0, free: true }
}

/** Going back anywhere, also to what was itself taken back, and back again. */
function randomLog(length: number, random: Random): Entry[] {
  const log: Entry[] = []
  for (let version = 1; version <= length; version++) {
    const isBack = version > 3 && random.below(5) === 0
    log.push(entryOf(version, ...(isBack ? [rewound(random.below(version))] : []), added(version)))
  }
  return log
}

/** The same by the rule itself: what stands is a pile, and whoever goes back takes from it. */
function stateByRule(game: Game, log: readonly Entry[], version: number): GameState {
  const standing: Entry[] = []
  for (const entry of log.slice(0, version)) {
    for (const event of entry.events) {
      if (event.type !== 'table/rewound') continue
      const { to } = event as Extract<TableEvent, { type: 'table/rewound' }>
      while ((standing.at(-1)?.version ?? 0) > to) standing.pop()
    }
    standing.push(entry)
  }
  const state = game.initial()
  for (const { events } of standing) {
    for (const event of events) if (!isTableEvent(event)) game.evolve(state, event)
  }
  return state
}

describe('states of a game that goes back and forth', () => {
  it('are those that the rule tells, wherever one looks', () => {
    const { game } = counting()
    for (let seed = 1; seed <= 10; seed++) {
      const random = new Random(seed)
      const log = randomLog(900, random)
      const states = new StandingStates(game, log, nothingVeiled())
      for (let look = 0; look < 60; look++) {
        const version = random.below(log.length + 1)
        expect(states.at(version), `seed ${seed}, version ${version}`).toEqual(
          stateByRule(game, log, version),
        )
      }
    }
  })

  it('are one’s own, and go on as the log grows', () => {
    const { game } = counting()
    const log = randomLog(400, new Random(3))
    const states = new StandingStates(game, log, nothingVeiled())
    const first = states.at(300) as Counted
    first.sum = [-1]
    expect(states.at(300)).toEqual(stateByRule(game, log, 300))
    log.push(entryOf(401, rewound(10)), entryOf(402, added(7)))
    expect(states.at(402)).toEqual(stateByRule(game, log, 402))
  })

  it('a thousand ways back do not play the game a thousand times', () => {
    const { game, seen } = counting()
    const log = Array.from({ length: 5000 }, (_, index) => entryOf(index + 1, added(index)))
    const states = new StandingStates(game, log, nothingVeiled())
    for (let back = 0; back < 1000; back++) {
      log.push(entryOf(log.length + 1, rewound(log.length - 1), added(back)))
      states.at(log.length)
    }
    // Each by itself would take five thousand.
    expect(seen.evolved).toBeLessThan(300 * 1000)
  })

  it('keep no more of themselves than has room, and are the same all the same', () => {
    const { game, seen } = counting('x'.repeat(300_000))
    const log = Array.from({ length: 12_000 }, (_, index) => entryOf(index + 1, added(index)))
    const states = new StandingStates(game, log, nothingVeiled())
    const places = Array.from({ length: 96 }, (_, index) => (index + 1) * 125)
    const isKept = (version: number) => {
      const before = seen.evolved
      const { sum } = states.at(version) as Counted
      expect(sum).toEqual([6, 5, 4, 3, 2, 1].map((back) => version - back))
      return seen.evolved === before
    }
    for (const place of places) isKept(place)
    // There is room for 27 of them; what is worked out anew on the way may be kept in the place of others.
    const kept = places.filter(isKept).length
    expect(kept).toBeGreaterThan(5)
    expect(kept).toBeLessThan(50)
  })
})
