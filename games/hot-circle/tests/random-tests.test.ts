import { describe, expect, it } from 'vitest'
import type { Game } from '../../../engine/game.ts'
import { playRandomTable } from '../../../testkit/players/random-table.ts'
import { checkRewinding } from '../../../testkit/rewinding.ts'
import { checkSecrecy } from '../../../testkit/secrecy/secrecy.ts'
import type { CircleEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { invariants } from '../invariants.ts'
import type { HotCircle } from '../state.ts'
import { sceneSet } from './rehearsal.ts'
import { abilityAsked, building, independent, poolsOpen, rolling, versus } from './rehearsed-tests.ts'

/** The game from here on: by chance alone, session zero would take up most of a random table. */
function from(events: readonly CircleEvent[]): Game<HotCircle, CircleEvent> {
  return {
    ...game,
    seats: { min: 4, max: 4, usual: 4 },
    setup: (seats, options, rules) => [...game.setup(seats, options, rules), ...events],
  }
}

/** RANDOM_TABLES=200 plays more of them. */
const TABLES = Number(process.env.RANDOM_TABLES ?? 4)

describe('tests by chance', () => {
  it.each([
    ['a scene', sceneSet],
    ['the stakes of an independent test', [...sceneSet, ...independent]],
    ['the stakes of a versus test', [...sceneSet, ...versus]],
    ['open pools', [...sceneSet, ...building]],
    ['pools against somebody', [...sceneSet, ...versus, ...poolsOpen]],
    ['the dice', rolling(2)],
    ['an ability test', [...sceneSet, abilityAsked]],
  ] as const)(
    'HC-054 HC-097 HC-105 random play from %s keeps every promise of the contract',
    (_, events) => {
      for (let seed = 1; seed <= TABLES; seed++) {
        const report = playRandomTable(from(events), seed, { steps: 150, invariants })
        expect(report.problems).toEqual([])
      }
    },
    240_000,
  )

  it('HC-103 random tests come to an end again and again', () => {
    const taken = new Map<string, number>()
    for (let seed = 1; seed <= TABLES * 2; seed++) {
      const report = playRandomTable(from(rolling(2)), seed, { steps: 80, invariants })
      expect(report.problems).toEqual([])
      for (const [name, times] of report.taken) taken.set(name, (taken.get(name) ?? 0) + times)
    }
    for (const name of ['roll-task', 'narrate-outcome', 'spend-persona']) {
      expect(taken.get(name) ?? 0, name).toBeGreaterThan(0)
    }
  }, 240_000)

  it('HC-073 HC-094 what only the gamemaster knows of people stays unknown through tests', () => {
    for (let seed = 1; seed <= TABLES; seed++) {
      expect(checkSecrecy(from([...sceneSet, ...versus]), seed, 120).problems).toEqual([])
    }
  }, 240_000)

  it('HC-084 going back is free only as far as no die has fallen', () => {
    for (let seed = 1; seed <= TABLES; seed++) {
      expect(checkRewinding(from([...sceneSet, ...independent]), seed, 80)).toEqual([])
    }
  }, 240_000)
})
