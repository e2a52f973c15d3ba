import { describe, expect, it } from 'vitest'
import { fastChance } from '../../../engine/dice/chance.ts'
import { Random } from '../../../engine/dice/random.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { game } from '../game.ts'
import { choose } from '../player.ts'

function evening(seats: number, seed: number, options = {}) {
  const random = new Random(seed)
  const played = new PlayedTable(game, { seats, options, chance: fastChance(seed) })
  let refused = 0
  for (let step = 0; step < 3000 && played.table.state.phase !== 'closed'; step++) {
    const order = random.shuffle(Array.from({ length: seats }, (_, seat) => seat))
    const acted = order.some((seat) => {
      const action = choose(played.frame(seat), random)
      if (!action) return false
      const outcome = played.act(seat, action)
      if (outcome.kind !== 'accepted') refused++
      return outcome.kind === 'accepted'
    })
    if (!acted) throw new Error(`nobody acts in ${played.table.state.phase}`)
  }
  return { state: played.table.state, refused }
}

describe('the simulated player', () => {
  it.each([1, 3])(
    'plays an evening of %i seats to its end, and is never refused',
    (seats) => {
      const { state, refused } = evening(seats, seats)
      expect(state.phase).toBe('closed')
      expect(refused).toBe(0)
      expect(state.turn).toBeGreaterThan(10 * seats)
      expect(state.timeline.some((moment) => moment.kind === 'founding' || moment.kind === 'arena')).toBe(
        true,
      )
    },
    60_000,
  )

  it('plays to a set length and tells a closing', () => {
    const { state } = evening(3, 9, { rounds: 2 })
    expect(state).toMatchObject({ phase: 'closed', turn: 7, told: expect.any(Array) })
  })

  it('wins about as often as it loses what it sets itself', () => {
    const moments = [11, 12, 13].flatMap((seed) => evening(2, seed, { rounds: 6 }).state.timeline)
    const own = moments.filter((moment) => moment.kind === 'self')
    const won = own.filter((moment) => moment.hasWon).length / own.length
    expect(won).toBeGreaterThan(0.3)
    expect(won).toBeLessThan(0.95)
  }, 60_000)
})
