import type { Seat } from '../../../../engine/game.ts'
import type { HotCircle } from '../../state.ts'
import { sideWords } from '../../words/index.ts'
import { nameOfCharacter, ownerOf } from '../people.ts'
import { type ObstacleTest, SIDES, type SideName } from './obstacle-test.ts'
import { characterOfSide } from './pools.ts'

/** Who decides for a side. In an independent test the gamemaster is the other side (HC-065). */
export function ownerOfSide(state: HotCircle, test: ObstacleTest, side: SideName): Seat {
  const character = characterOfSide(test, side)
  return character === null ? (state.gamemaster ?? 0) : ownerOf(state, character)
}

/** The side a seat decides for, if any. */
export function sideOfSeat(state: HotCircle, test: ObstacleTest, seat: Seat): SideName | undefined {
  return SIDES.find((side) => ownerOfSide(state, test, side) === seat)
}

export function nameOfSide(state: HotCircle, test: ObstacleTest, side: SideName): string {
  const character = characterOfSide(test, side)
  return character === null ? sideWords[side] : nameOfCharacter(state, character)
}

/** The same of the open test, for the chronicle. */
export function sideName(state: HotCircle, side: SideName): string {
  return state.test ? nameOfSide(state, state.test, side) : sideWords[side]
}

/** The open test: its phases are nothing without it. */
export function openTest({ test }: HotCircle): ObstacleTest {
  if (!test) throw new Error('no obstacle test is open')
  return test
}

/** The side of the open test that a seat decides for. */
export function ownSide(state: HotCircle, seat: Seat): SideName | undefined {
  return sideOfSeat(state, openTest(state), seat)
}

/** The sides that have a pool. */
export function rollingSides(test: ObstacleTest): SideName[] {
  return SIDES.filter((side) => test.sides[side] !== null)
}
