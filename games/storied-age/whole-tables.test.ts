import { describe, expect, it } from 'vitest'
import { fastChance } from '../../engine/dice/chance.ts'
import { Random } from '../../engine/dice/random.ts'
import { fold } from '../../engine/table.ts'
import { canonical } from '../../testkit/canonical.ts'
import { PlayedTable } from '../../testkit/played-table.ts'
import { gameMoves, toAction } from '../../testkit/random-player.ts'
import { sittingBy } from '../../testkit/random-table.ts'
import type { AgeEvent } from './events.ts'
import { game } from './game.ts'
import { invariants } from './invariants.ts'
import { choose, decide } from './player.ts'
import { allSeats, type StoriedAge } from './state.ts'

type Played = PlayedTable<StoriedAge, AgeEvent>

/** Agrees to whatever is open, like good company. */
function agreeToAll(played: Played): boolean {
  const [proposal] = played.table.kernel.proposals
  if (!proposal) return false
  const seat = proposal.needs.find((one) => !proposal.agreed.includes(one)) ?? 0
  played.mustAct(seat, { do: 'agree', on: String(proposal.id) })
  return true
}

/** A player who follows a whim every third time: any move that is offered, whatever it leads to. */
function whimsicalMove(played: Played, random: Random): void {
  const { table } = played
  const phase = game.phases[table.state.phase]
  const awaited = phase?.awaits(table.state) ?? []
  const isWhim = random.below(3) === 0
  const seats = isWhim && random.below(3) === 0 ? random.shuffle(allSeats(table.state)) : awaited
  for (const seat of [...seats, ...awaited]) {
    const offers = phase?.offers(table.state, seat, table.kernel.names) ?? []
    const moves = isWhim ? gameMoves(table, seat) : []
    const action = isWhim
      ? moves.length > 0 && toAction(random.pick(moves), random)
      : decide(seat, table.state.phase, offers, random)
    if (!action) continue
    played.mustAct(seat, action)
    return
  }
  throw new Error(`a dead end in ${table.state.phase}`)
}

function expectSound(played: Played): void {
  expect(invariants(played.table.state)).toEqual([])
}

describe('whole tables', () => {
  it('SA-006 SA-059 SA-163 whimsical players come from setup to the end, whatever they try', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const random = new Random(seed)
      const sitting = { ...sittingBy(game as never, random), seats: 3 + (seed % 4) }
      const played = new PlayedTable(game, { ...sitting, chance: fastChance(seed) })
      for (let steps = 0; steps < 20_000 && played.table.state.phase !== 'finished'; steps++) {
        if (!agreeToAll(played)) whimsicalMove(played, random)
        if (steps % 8 === 0) expectSound(played)
      }
      expect([seed, played.table.state.phase]).toEqual([seed, 'finished'])
      expect(canonical(fold(game, played.entries).state)).toBe(canonical(played.table.state))
    }
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
