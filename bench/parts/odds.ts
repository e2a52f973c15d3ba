import { testOdds, versusOdds } from '../../engine/odds/exploding.ts'
import { compareFaces } from '../../engine/odds/faces.ts'
import { exchangeOdds } from '../../engine/odds/highest.ts'
import { contestOdds, subsetOdds, sumOfDice } from '../../engine/odds/sums.ts'
import { start } from '../processes.ts'
import { type Part, type Row, say } from './part.ts'

/** One frame of a screen: odds follow the player's hand without a pause. */
const FRAME_MILLISECONDS = 16
const WARM_RUNS = 15

const repeat = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

/** The largest pools that the rules of the five games let anybody build. */
export const pools: Readonly<Record<string, () => unknown>> = {
  'sums: 12 entrants of 5d20': () => contestOdds(repeat(12, sumOfDice(repeat(5, 20)))),
  'sums: all sets of 6 entrants of 5d20': () => subsetOdds(repeat(6, sumOfDice(repeat(5, 20)))),
  'highest dice: 200 against 200, by trait': () => {
    const traits = repeat(50, [12, 10, 8, 6])
    return exchangeOdds({ spotlight: traits, adversity: traits })
  },
  'faces: 63 against 63': () => compareFaces(63, 63),
  'exploding: 40 dice, target 20, rerolls': () =>
    testOdds({ dice: 40, target: 20, edge: 'advantage', rerolls: 3, opposingRerolls: 3 }),
  'exploding: 40 against 40, rerolls': () =>
    versusOdds({ tester: 40, opponent: 40, edge: 'advantage', rerolls: 3, opposingRerolls: 3 }),
}

/**
 * Exact odds of the largest pools, the first time in a fresh process and when warm. The same work every
 * time, so the shortest of several runs is the truest: whatever is longer was somebody else's work.
 */
export const odds: Part = {
  name: 'odds',
  async run({ quick }) {
    say('odds: the largest pools')
    const rows: Row[] = []
    for (const [name, compute] of Object.entries(pools)) {
      const cold = Math.min(...(await listColdTimes(name, quick ? 3 : 7)))
      const budget = { of: 'ours', atMost: FRAME_MILLISECONDS } as const
      rows.push({ what: `${name}, warm`, ours: { value: timeWarm(compute), unit: 'ms' }, budget })
      rows.push({ what: `${name}, cold`, ours: { value: cold, unit: 'ms' }, budget })
    }
    return rows
  },
}

async function listColdTimes(name: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < count; run++) {
    const fresh = await start({ file: 'parts/odds-cold.ts' })
    times.push(await fresh.ask<number>(name))
    await fresh.stop()
  }
  return times
}

function timeWarm(compute: () => unknown): number {
  const times = repeat(WARM_RUNS, 0).map(() => {
    const began = performance.now()
    compute()
    return performance.now() - began
  })
  return Math.min(...times)
}
