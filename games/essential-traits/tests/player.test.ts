import { describe, expect, it } from 'vitest'
import { fastChance } from '../../../engine/dice/chance.ts'
import { Random } from '../../../engine/dice/random.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { game } from '../game.ts'
import { choose } from '../player.ts'

/** Lets simulated players go around the table until it is closed. */
function playEvening(seed: number, options: Record<string, unknown>, agreement: 'trusting' | 'asking') {
  const seats = 2 + (seed % 4)
  const played = new PlayedTable(game, { seats, options, agreement, chance: fastChance(seed) })
  const random = new Random(seed)
  let turns = 0
  for (; turns < 3000 && played.table.kernel.stage === 'play'; turns++) {
    const seat = turns % seats
    const action = choose(played.frame(seat), random)
    if (action) played.mustAct(seat, action)
  }
  return played
}

describe('the simulated player', () => {
  it.each([
    [{}, 'trusting'],
    [{}, 'asking'],
    [{ 'sealed-entry': true }, 'trusting'],
    [{ 'sealed-entry': true, facilitator: 'seat 1' }, 'asking'],
    [{ 'core-only': true, 'two-where-possible': true, 'roll-off': true }, 'trusting'],
  ] as const)('plays whole evenings by the rules with %o, %s', (options, agreement) => {
    for (let seed = 1; seed <= 2; seed++) {
      const played = playEvening(seed, options, agreement)
      expect(played.table.kernel.stage).toBe('closed')
      expect(played.table.state.closed).toBe(6)
    }
  })

  it('says nothing as a spectator', () => {
    const played = new PlayedTable(game, { seats: 2 })
    expect(choose(played.frame('spectator'), new Random(1))).toBeUndefined()
  })
})
