import { describe, expect, it } from 'vitest'
import { fastChance } from '../../../engine/dice/chance.ts'
import { Random } from '../../../engine/dice/random.ts'
import { phaseOf } from '../../../engine/phase.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { game } from '../game.ts'
import { choose, type Pace } from '../player.ts'
import type { HotCircle } from '../state.ts'

/** A whole campaign by simulated players; how often each thing was done. */
function play(seed: number, seats: number, pace: Pace) {
  const random = new Random(seed)
  const played = new PlayedTable(game, { seats, chance: fastChance(seed) })
  const done = new Map<string, number>()
  for (let step = 0; step < 6000 && !phaseOf(played.table).final; step++) {
    const proposal = played.table.kernel.proposals[0]
    const asked = proposal?.needs.filter((one) => !proposal.agreed.includes(one)) ?? []
    const awaited = [...asked, ...random.shuffle(phaseOf(played.table).awaits(played.table.state))]
    const everybody = random.shuffle(played.table.kernel.names.map((_, seat) => seat))
    for (const seat of [...(random.below(4) === 0 ? everybody : []), ...awaited, ...everybody]) {
      const action = choose(played.frame(seat), random, { ...pace })
      if (!action || played.act(seat, action).kind !== 'accepted') continue
      done.set(action.do, (done.get(action.do) ?? 0) + 1)
      break
    }
  }
  return { state: played.table.state as HotCircle, done, entries: played.entries.length }
}

describe('simulated players', () => {
  it.each([2, 4, 6])(
    'HC-199 HC-215 %i of them play a campaign from an empty board to its end',
    (seats) => {
      const { state, done } = play(seats, seats, { scenes: 3, sessions: 3 })
      expect(state.phase).toBe('closed')
      expect(state.sessions).toBe(3)
      for (const name of [
        'set-scene',
        'roll-task',
        'roll-ability',
        'narrate-outcome',
        'claim-goal',
        'agree',
      ]) {
        expect(done.get(name) ?? 0, name).toBeGreaterThan(0)
      }
    },
    120_000,
  )
})
