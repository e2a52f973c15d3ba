import type { Refusal, Seat } from '../../../../engine/writing.ts'
import type { Asking, CircleTurn } from '../../contract.ts'
import type { HotCircle } from '../../state.ts'
import { whyTest } from '../../words/index.ts'
import { rollPool } from './dice.ts'
import { dueOf, edgeOf, isSimple, type ObstacleTest, type RollCause, type SideName } from './obstacle-test.ts'
import { characterOfSide, countDice } from './pools.ts'
import { openTest, ownerOfSide, ownSide, sideName } from './sides.ts'
import { sheetOf } from './tested-sheet.ts'

/** HC-088: what a side may still do about a roll that goes against it. */
type Reroll = 'advantage' | 'persona' | 'compromise'

/** HC-090: the side that is behind; nobody, if an independent test is due to pass. */
export function floorOf(test: ObstacleTest): SideName | undefined {
  const due = dueOf(test)
  if (due === undefined || test.outcome !== null) return undefined
  if (due === 'fail') return 'tester'
  return test.kind === 'versus' ? 'opponent' : undefined
}

/** HC-091, HC-093 to HC-096: what a side has left. */
function listRerolls(state: HotCircle, test: ObstacleTest, side: SideName): Reroll[] {
  const rerolls: Reroll[] = []
  if (side === 'tester' && edgeOf(test) === 'advantage' && !test.used.advantage) rerolls.push('advantage')
  if ((sheetOf(state, characterOfSide(test, side))?.persona ?? 0) > 0) rerolls.push('persona')
  if (!isSimple(test) && !test.used.compromise[side]) rerolls.push('compromise')
  return rerolls
}

/** As often as a side could still roll again: each point of persona, and a compromise once. */
export function countRerolls(state: HotCircle, test: ObstacleTest, side: SideName): number {
  const hasCompromise = listRerolls(state, test, side).includes('compromise')
  return (sheetOf(state, characterOfSide(test, side))?.persona ?? 0) + (hasCompromise ? 1 : 0)
}

/** Has this seat the floor, and this left? */
export function mayReroll(state: HotCircle, seat: Seat, kind: Reroll | 'stand' = 'stand'): boolean {
  const test = openTest(state)
  const floor = floorOf(test)
  if (!floor || ownerOfSide(state, test, floor) !== seat) return false
  return kind === 'stand' || listRerolls(state, test, floor).includes(kind)
}

/** The side that is behind, in the phase that waits for it. */
export function sideBehind(state: HotCircle): SideName {
  return floorOf(openTest(state)) ?? 'tester'
}

/** HC-088: for the side that is behind, with this left. */
export function rerollBy(kind: Reroll | 'stand') {
  return {
    in: ['test-rerolls'] as const,
    by: (state: HotCircle, seat: Seat) => mayReroll(state, seat, kind),
    notYours: whyNoReroll(kind),
  }
}

/** HC-090 to HC-097: whose call it is, and what they have. */
function whyNoReroll(kind: Reroll | 'stand') {
  return ({ state, seat }: Asking): Refusal => {
    const test = openTest(state)
    const side = ownSide(state, seat)
    const due = dueOf(test) ?? 'fail'
    if (!side || (side === 'opponent' && test.kind === 'independent')) {
      if (kind !== 'persona') return whyTest.notYourFloor(due)
      return side ? whyTest.nobodyToSpend : whyTest.onlySides
    }
    if (side === floorOf(test)) return whyEmpty(state, test, side, kind)
    if (side === 'tester' && kind === 'persona') return whyTest.passingAlready
    return kind === 'advantage' ? whyTest.advantageOnlyFailing : whyTest.notYourFloor(due)
  }
}

function whyEmpty(state: HotCircle, test: ObstacleTest, side: SideName, kind: Reroll | 'stand'): Refusal {
  switch (kind) {
    case 'advantage':
      if (edgeOf(test) !== 'advantage') return whyTest.noAdvantage
      return test.used.advantage ? whyTest.advantageOnce : whyTest.advantageOnlyFailing
    case 'persona':
      return side === 'tester' ? whyTest.noPersona : whyTest.opponentWithout(sideName(state, side))
    case 'compromise':
      return isSimple(test) ? whyTest.noCompromises(side) : whyTest.tookCompromise(side)
    case 'stand':
      return whyTest.fourSources
    default:
      return kind satisfies never
  }
}

/** Who rolls next before anything can be rolled again. */
export function rollerOf({ kind, opponentRoll }: ObstacleTest): SideName {
  return kind === 'versus' && opponentRoll === null ? 'opponent' : 'tester'
}

/** HC-089, HC-182: the pool of the first roll, whatever has changed since. */
export function reroll(turn: CircleTurn, cause: RollCause): void {
  const test = openTest(turn.state)
  const pool = test.rolls[0]?.pool ?? countDice(turn.state, test, 'tester')
  turn.emit({ type: 'task-rolled', ...rollPool(turn, { pool, cause, dealt: test.dealt }) })
  goOn(turn)
}

/** HC-092, HC-097: disadvantage comes first and by itself; with nothing left to do, the result stands. */
function goOn(turn: CircleTurn): void {
  const test = openTest(turn.state)
  if (dueOf(test) === 'pass' && edgeOf(test) === 'disadvantage' && !test.used.disadvantage) {
    reroll(turn, 'disadvantage')
    return
  }
  const floor = floorOf(test)
  if (floor === undefined || listRerolls(turn.state, test, floor).length === 0) standResult(turn)
}

/** HC-100 */
export function standResult(turn: CircleTurn): void {
  const test = openTest(turn.state)
  const { compromise } = test.used
  const passed = compromise.tester ? 'intent-compromise' : 'intent'
  const failed = compromise.opponent ? 'consequence-compromise' : 'consequence'
  turn.emit({ type: 'result-stands', outcome: dueOf(test) === 'pass' ? passed : failed })
}
