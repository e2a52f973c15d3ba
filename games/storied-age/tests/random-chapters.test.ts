import { describe, expect, it } from 'vitest'
import type { Game } from '../../../engine/game.ts'
import { playRandomTable } from '../../../testkit/players/random-table.ts'
import { checkRewinding } from '../../../testkit/rewinding.ts'
import { checkSecrecy } from '../../../testkit/secrecy/secrecy.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { invariants } from '../invariants.ts'
import type { StoriedAge } from '../state.ts'
import { ahead, exchangeBegun, playBegun } from './rehearsal.ts'

/** The game from here on: by chance alone, setup would take up most of a random table. */
function from(events: readonly AgeEvent[]): Game<StoriedAge, AgeEvent> {
  return {
    ...game,
    seats: { min: 4, max: 4, usual: 4 },
    setup: (seats, options, rules) => [...game.setup(seats, options, rules), ...events],
  }
}

/** RANDOM_TABLES=200 plays more of them. */
const TABLES = Number(process.env.RANDOM_TABLES ?? 6)

describe('chapters by chance', () => {
  it.each([
    ['the first bid', playBegun],
    ['an exchange', exchangeBegun],
    ['the market of a winner in the spotlight', [...exchangeBegun, ahead('spotlight', 12)]],
    ['the market of the adversity', [...exchangeBegun, ahead('adversity', 12)]],
  ] as const)(
    'SA-059 SA-087 SA-133 random play from %s keeps every promise of the contract',
    (_, events) => {
      for (let seed = 1; seed <= TABLES; seed++) {
        const report = playRandomTable(from(events), seed, { steps: 250, invariants })
        expect(report.problems).toEqual([])
      }
    },
    240_000,
  )

  it('SA-063 SA-075 nobody can tell what a closed hand holds before all open', () => {
    let compared = 0
    for (let seed = 1; seed <= TABLES * 3; seed++) {
      const report = checkSecrecy(from(playBegun), seed, 120)
      expect(report.problems).toEqual([])
      compared += report.compared
    }
    expect(compared).toBeGreaterThan(0)
  }, 240_000)

  it('SA-063 SA-118 going back is free only as far as nobody learnt anything', () => {
    for (let seed = 1; seed <= TABLES; seed++) expect(checkRewinding(from(playBegun), seed, 80)).toEqual([])
  }, 240_000)
})
