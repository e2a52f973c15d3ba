import type { Seat } from '../../engine/old-contract.ts'
import { type ObstacleTest, SIDES, type SideName } from './obstacle-test.ts'
import { characterOfSide } from './pools.ts'
import { type HotCircle, nameOfCharacter, ownerOf } from './state.ts'
import { sideWords } from './words-tests.ts'

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

/** The sides that have a pool. */
export function rollingSides(test: ObstacleTest): SideName[] {
  return SIDES.filter((side) => test.sides[side] !== null)
}
