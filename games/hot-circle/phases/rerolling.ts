import { findCharacter, findLifepath, RATING, RATING_COST } from '../characters.ts'
import type { CircleTurn } from '../contract.ts'
import { rollPool } from '../dice.ts'
import {
  dueOf,
  edgeOf,
  isSimple,
  type ObstacleOutcome,
  type ObstacleTest,
  type RollCause,
  type SideName,
} from '../obstacle-test.ts'
import { characterOfSide, countDice } from '../pools.ts'
import type { HotCircle } from '../state.ts'
import { sheetOf } from '../tested-sheet.ts'

/** HC-088: what a side may still do about a roll that goes against it. */
export type Reroll = 'advantage' | 'persona' | 'compromise'

/** HC-090: the side that is behind; nobody, if an independent test is due to pass. */
export function floorOf(test: ObstacleTest): SideName | undefined {
  const due = dueOf(test)
  if (due === undefined || test.outcome !== null) return undefined
  if (due === 'fail') return 'tester'
  return test.kind === 'versus' ? 'opponent' : undefined
}

/** HC-091, HC-093 to HC-096: what a side has left. */
export function listRerolls(state: HotCircle, test: ObstacleTest, side: SideName): Reroll[] {
  const rerolls: Reroll[] = []
  if (side === 'tester' && edgeOf(test) === 'advantage' && !test.used.advantage) rerolls.push('advantage')
  if ((sheetOf(state, characterOfSide(test, side))?.persona ?? 0) > 0) rerolls.push('persona')
  if (!isSimple(test) && !test.used.compromise[side]) rerolls.push('compromise')
  return rerolls
}

/** The first roll of the task. */
export function rollTask(turn: CircleTurn, test: ObstacleTest): void {
  roll(turn, test, 'first', countDice(turn.state, test, 'tester'))
  goOn(turn)
}

/** HC-089, HC-182: the pool of the first roll, whatever has changed since. */
export function reroll(turn: CircleTurn, test: ObstacleTest, cause: RollCause): void {
  roll(turn, test, cause, test.rolls[0]?.pool ?? 0)
  goOn(turn)
}

function roll(turn: CircleTurn, test: ObstacleTest, cause: RollCause, pool: number): void {
  turn.emit({ type: 'task-rolled', ...rollPool(turn, { pool, cause, dealt: test.dealt }) })
}

/** HC-092, HC-097: disadvantage comes first and by itself; with nothing left to do, the result stands. */
function goOn(turn: CircleTurn): void {
  const { test } = turn.state
  if (!test) return
  if (dueOf(test) === 'pass' && edgeOf(test) === 'disadvantage' && !test.used.disadvantage) {
    reroll(turn, test, 'disadvantage')
    return
  }
  const floor = floorOf(test)
  if (floor === undefined || listRerolls(turn.state, test, floor).length === 0) letItStand(turn, test)
}

export function letItStand(turn: CircleTurn, test: ObstacleTest): void {
  turn.emit({ type: 'result-stands', outcome: outcomeOf(test) })
}

/** HC-100 */
function outcomeOf(test: ObstacleTest): ObstacleOutcome {
  if (dueOf(test) === 'pass') return test.used.compromise.tester ? 'intent-compromise' : 'intent'
  return test.used.compromise.opponent ? 'consequence-compromise' : 'consequence'
}

/** HC-093, HC-094, HC-180 to HC-182: the point is noted on the lifepath in use, which may rise at once. */
export function spendPersona(turn: CircleTurn, test: ObstacleTest, side: SideName): void {
  const character = characterOfSide(test, side) ?? ''
  const lifepath = test.sides[side]?.lifepath ?? ''
  turn.emit({ type: 'persona-spent', character, lifepath, side })
  const noted = findLifepath(findCharacter(turn.state.characters, character), lifepath)
  if (!noted || noted.rating >= RATING.most) return
  if (noted.spentPersona < (RATING_COST[noted.rating] ?? Number.POSITIVE_INFINITY)) return
  turn.emit({ type: 'rating-raised', character, lifepath, rating: noted.rating + 1 })
}
