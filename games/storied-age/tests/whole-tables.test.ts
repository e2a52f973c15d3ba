import { describe, expect, it } from 'vitest'
import { fastChance } from '../../../engine/dice/chance.ts'
import { Random } from '../../../engine/dice/random.ts'
import { curiousPlayer } from '../../../testkit/players/curious-player.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { playRandomTable } from '../../../testkit/players/random-table.ts'
import { checkSecrecy } from '../../../testkit/secrecy/secrecy.ts'
import type { AgeEvent } from '../events/index.ts'
import { game } from '../game.ts'
import { invariants } from '../invariants.ts'
import { choose } from '../player.ts'
import type { StoriedAge } from '../state.ts'

type Played = PlayedTable<StoriedAge, AgeEvent>

const SELDOM = { watching: 512, breaking: 32 }

/** Agrees to whatever is open, like good company. */
function agreeToAll(played: Played): boolean {
  const [proposal] = played.table.kernel.proposals
  if (!proposal) return false
  const seat = proposal.needs.find((one) => !proposal.agreed.includes(one)) ?? 0
  played.mustAct(seat, { do: 'agree', on: String(proposal.id) })
  return true
}

function expectSound(played: Played): void {
  expect(invariants(played.table.state)).toEqual([])
}

describe('whole tables', () => {
  it('SA-006 SA-059 SA-163 whimsical players come from setup to the end, whatever they try', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const player = curiousPlayer(choose)
      const report = playRandomTable(game, seed, { steps: 150_000, invariants, player, pace: SELDOM })
      expect(report.problems).toEqual([])
      expect([seed, report.ended]).toEqual([seed, true])
    }
  }, 240_000)

  it('SA-063 SA-075 nobody can tell the closed hands of a whole table apart before they open', () => {
    let compared = 0
    for (let seed = 1; seed <= 3; seed++) {
      const report = checkSecrecy(game, seed, 400, { player: curiousPlayer(choose) })
      expect(report.problems).toEqual([])
      compared += report.compared
    }
    expect(compared).toBeGreaterThan(0)
  }, 240_000)

  it('SA-159 SA-160 simulated players finish games at three to six seats', () => {
    for (const seats of [3, 4, 5, 6]) {
      const random = new Random(seats)
      const played = new PlayedTable(game, { seats, chance: fastChance(seats) })
      for (let steps = 0; steps < 5000 && played.table.state.phase !== 'finished'; steps++) {
        if (agreeToAll(played)) continue
        actSensibly(played, random)
        expectSound(played)
      }
      expect([seats, played.table.state.phase]).toEqual([seats, 'finished'])
    }
  }, 240_000)

  it('SA-159 SA-163 simulated players alone finish a table where everything is asked first', () => {
    const random = new Random(8)
    const played = new PlayedTable(game, { seats: 3, agreement: 'asking', chance: fastChance(8) })
    let open = 0
    for (let steps = 0; steps < 30_000 && played.table.state.phase !== 'finished'; steps++) {
      const seat = random.below(3)
      const action = choose(played.frame(seat), random)
      if (action) played.mustAct(seat, action)
      open = Math.max(open, played.table.kernel.proposals.length)
    }
    expect(played.table.state.phase).toBe('finished')
    // Nobody asks for the same thing again while the others have not answered.
    expect(open).toBeLessThanOrEqual(3)
  }, 240_000)
})

function actSensibly(played: Played, random: Random): void {
  const awaited = game.phases[played.table.state.phase]?.awaits(played.table.state) ?? []
  const watcher = random.below(6) === 0 ? [random.below(played.table.state.seats)] : []
  for (const seat of [...watcher, ...awaited]) {
    const action = choose(played.frame(seat), random)
    if (!action) continue
    played.mustAct(seat, action)
    return
  }
  throw new Error(`nobody knows what to do in ${played.table.state.phase}`)
}
