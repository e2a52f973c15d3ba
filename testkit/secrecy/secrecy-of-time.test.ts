import { describe, expect, it } from 'vitest'
import { forcedChance } from '../../engine/dice/chance.ts'
import type { Game } from '../../engine/game.ts'
import { momentFor } from '../../engine/past/moment.ts'
import { fold, type Table } from '../../engine/table.ts'
import { canonical } from '../canonical.ts'
import { type ClosedHands, closedHands } from '../closed-hands.ts'
import { bid, sit } from '../table-rules/sit.ts'
import { checkSecrecy } from './secrecy.ts'
import { type LookBack, lookBack } from './secrecy-of-time.ts'

const PAIRS = 60

function problemsOf(past: LookBack, game: Game = closedHands): string[] {
  const seeds = Array.from({ length: PAIRS }, (_, index) => index + 1)
  return seeds.flatMap((seed) => checkSecrecy(game, seed, 80, { past }).problems.map(({ what }) => what))
}

function tableAt(...[played, , version]: Parameters<LookBack>): Table {
  return fold(played.table.game, played.entries.slice(0, version))
}

describe('secrets of the past', { timeout: 120_000 }, () => {
  it('TB-053 TB-056 are kept by moments, digests and tables that go on from them', () => {
    expect(problemsOf(lookBack)).toEqual([])
  })

  it('TB-053 a moment that shows another seat’s whisper is caught', () => {
    const leak: LookBack = (...asked) => momentFor(tableAt(...asked), 0)
    expect(problemsOf(leak).length).toBeGreaterThan(0)
  })

  it('TB-053 a digest that reads everybody’s lines is caught', () => {
    const leak: LookBack = (played, _observer, version) =>
      played.entries.slice(version).map(({ lines }) => lines)
    expect(problemsOf(leak).length).toBeGreaterThan(0)
  })

  it('TB-056 a table that goes on from a closed hand is caught', () => {
    const leak: LookBack = (...asked) => canonical(tableAt(...asked).state)
    expect(problemsOf(leak).length).toBeGreaterThan(0)
  })

  it('TB-056 a game that forgets what it hides is caught', () => {
    const forgetful = { ...closedHands, hides: () => false }
    expect(problemsOf(lookBack, forgetful).length).toBeGreaterThan(0)
  })

  /** As if a closed hand were only its owner's to open; `rest` is all that others may learn of it. */
  const keeping = (rest: (state: ClosedHands) => unknown): Game => {
    const hands: typeof closedHands = {
      ...closedHands,
      hides: () => false,
      keeps: (state) => ({
        seats: state.bids.flatMap((bid, seat) => (bid === null ? [] : [seat])),
        rest: rest(state),
      }),
    }
    return hands
  }

  it('TB-056 a game that says of a closed hand that its seat keeps it is caught: others open it by playing on', () => {
    const closed = keeping((state) => ({ ...state, bids: state.bids.map((one) => one !== null) }))
    const problems = problemsOf(lookBack, closed)
    expect(problems.length).toBeGreaterThan(0)
  })

  it('TB-056 a game that keeps less than it says is caught', () => {
    expect(
      problemsOf(
        lookBack,
        keeping((state) => state),
      ).length,
    ).toBeGreaterThan(0)
  })

  it('TB-053 what was opened since is not told in the past', () => {
    const played = sit()
    const { version } = played.mustAct(0, bid(3))
    played.mustAct(1, bid(1))
    played.mustAct(2, bid(2), forcedChance([4]))
    const seen = JSON.stringify(lookBack(played, 1, version))
    expect(seen).not.toContain('"bid":3')
  })
})
