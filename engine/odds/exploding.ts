/**
 * Successes with exploding sixes (Hot Circle): 4, 5 and 6 succeed, and every
 * 6 adds a die that is read the same way. The pool is compared with a target; equal passes.
 *
 * The side that is behind rerolls whenever it can: a losing roll cannot get worse. So the
 * order of rerolls does not matter, and a test is a race (see passInRace).
 */
import { complement, type Rational, rational, toNumber } from './rational.ts'

/** `again`: extra dice explode too. `once`: they do not (the option explode-once). */
export type Sixes = 'again' | 'once'
export type Edge = 'advantage' | 'disadvantage' | 'neither'

interface Rerolls {
  readonly edge?: Edge
  /** The tester's other rerolls: persona or fate points, an accepted compromise. */
  readonly rerolls?: number
  /** The opponent's, likewise. */
  readonly opposingRerolls?: number
  readonly sixes?: Sixes
}

export interface IndependentTest extends Rerolls {
  readonly dice: number
  readonly target: number
}

export interface VersusTest extends Rerolls {
  readonly tester: number
  /** All the opponent's dice, with the extra one that every opponent has. */
  readonly opponent: number
}

/** The chance of at least `target` successes in one roll. */
export function chanceOfSuccesses(dice: number, target: number, sixes: Sixes = 'again'): Rational {
  if (target <= 0) return rational(1n, 1n)
  // All chances below the target over one common denominator.
  const fewer = listSuccessChances(dice, target - 1, sixes)
  const common = fewer.at(-1)?.denominator ?? 1n
  const numerator = fewer.reduce((sum, chance) => sum + chance.numerator * (common / chance.denominator), 0n)
  return complement(rational(numerator, common))
}

/** The chance that the tester passes in the end, with all rerolls used as needed. */
export function testOdds(test: IndependentTest): Rational {
  const { numerator, denominator } = chanceOfSuccesses(test.dice, test.target, test.sixes)
  const { passesNeeded, failuresAllowed } = raceOf(test)
  const failing = denominator - numerator
  let sum = 0n
  for (const [failures, ways] of listRaceWays(passesNeeded, failuresAllowed).entries()) {
    sum += ways * failing ** BigInt(failures) * denominator ** BigInt(failuresAllowed - failures)
  }
  const all = denominator ** BigInt(passesNeeded + failuresAllowed)
  return rational(sum * numerator ** BigInt(passesNeeded), all)
}

/** Versus: the opponent's successes are the target (rolled once); a tie passes. */
export function versusOdds(test: VersusTest): number {
  // Beyond this many successes the chance is below 1e-20 for either pool.
  const most = 3 * Math.max(test.tester, test.opponent) + 40
  const sixes = test.sixes ?? 'again'
  const testerShows = listSuccessChances(test.tester, most, sixes).map(toNumber)
  const opponentShows = listSuccessChances(test.opponent, most, sixes).map(toNumber)
  const race = raceOf(test)
  let [chance, testerAtLeast] = [0, 0]
  for (let target = most; target >= 0; target--) {
    testerAtLeast += testerShows[target] ?? 0
    chance += (opponentShows[target] ?? 0) * passInRace(Math.min(1, testerAtLeast), race)
  }
  return chance
}

/** The chances of exactly 0, 1, … `most` successes, not in lowest terms: each denominator divides the next. */
function listSuccessChances(dice: number, most: number, sixes: Sixes): Rational[] {
  let ways: bigint[] = Array.from({ length: most + 1 }, (_, count) => (count === 0 ? 1n : 0n))
  for (let die = 0; die < dice; die++) ways = sixes === 'again' ? addDie(ways) : addDieThatExplodesOnce(ways)
  return ways.map((numerator, count) => ({
    numerator,
    denominator: sixes === 'again' ? 6n ** BigInt(dice + count) : 12n ** BigInt(dice),
  }))
}

/**
 * One more die: it fails (3 of 6), succeeds (2 of 6), or succeeds and is rolled once more (1 of 6).
 * With n dice, ways[k] stands over 6^(n + k): a six for every success keeps the numbers whole.
 */
function addDie(ways: readonly bigint[]): bigint[] {
  let oneFewer = 0n
  return ways.map((same, count) => {
    oneFewer = 3n * same + 12n * (ways[count - 1] ?? 0n) + oneFewer
    return oneFewer
  })
}

/** One more die over twelve: none 6, one 4 + 1 (a six whose extra die fails), two 1. */
function addDieThatExplodesOnce(ways: readonly bigint[]): bigint[] {
  return ways.map((same, count) => 6n * same + 5n * (ways[count - 1] ?? 0n) + (ways[count - 2] ?? 0n))
}

/** Each reroll of a side undoes one roll against it, so the tester needs one pass more than the other side has rerolls. */
interface Race {
  readonly passesNeeded: number
  readonly failuresAllowed: number
}

function raceOf({ edge = 'neither', rerolls = 0, opposingRerolls = 0 }: Rerolls): Race {
  return {
    passesNeeded: 1 + opposingRerolls + (edge === 'disadvantage' ? 1 : 0),
    failuresAllowed: rerolls + (edge === 'advantage' ? 1 : 0),
  }
}

function passInRace(pass: number, { passesNeeded, failuresAllowed }: Race): number {
  const ways = listRaceWays(passesNeeded, failuresAllowed)
  return (
    ways.reduce((sum, count, failures) => sum + Number(count) * (1 - pass) ** failures, 0) *
    pass ** passesNeeded
  )
}

/** In how many orders 0, 1, … failures can come before the last pass that is needed. */
function listRaceWays(passesNeeded: number, failuresAllowed: number): bigint[] {
  const ways = [1n]
  for (let failures = 1; failures <= failuresAllowed; failures++) {
    ways.push(((ways[failures - 1] ?? 0n) * BigInt(passesNeeded + failures - 1)) / BigInt(failures))
  }
  return ways
}
