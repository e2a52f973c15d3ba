import type { Seat } from '../../../../engine/writing.ts'
import type { HotCircle } from '../../state.ts'
import { testWords } from '../../words/index.ts'
import { nameOfCharacter, ownerOf } from '../people.ts'
import { type ObstacleTest, SIDES, type SideName } from './obstacle-test.ts'
import { characterOfSide } from './pools.ts'

/** Who decides for a side. In an independent test the gamemaster is the other side (HC-065). */
export function ownerOfSide(state: HotCircle, test: ObstacleTest, side: SideName): Seat {
  const character = characterOfSide(test, side)
  return character === null ? (state.gamemaster ?? 0) : ownerOf(state, character)
}

/** What a side of the open test is called. */
export function sideName(state: HotCircle, side: SideName): string {
  const character = state.test && characterOfSide(state.test, side)
  return character === null ? testWords.sides[side] : nameOfCharacter(state, character)
}

/** The open test: its phases are nothing without it. */
export function openTest({ test }: HotCircle): ObstacleTest {
  if (!test) throw new Error('no obstacle test is open')
  return test
}

/** The side of the open test that a seat decides for, if any. */
export function ownSide(state: HotCircle, seat: Seat): SideName | undefined {
  const test = openTest(state)
  return SIDES.find((side) => ownerOfSide(state, test, side) === seat)
}

/** The sides that have a pool. */
export function rollingSides(test: ObstacleTest): SideName[] {
  return SIDES.filter((side) => test.sides[side] !== null)
}
