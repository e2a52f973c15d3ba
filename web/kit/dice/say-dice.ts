import type { RolledDice } from '../../../engine/game.ts'
import { kitWords } from '../words.ts'

export interface LandedDie {
  readonly size: number
  readonly face: number
  readonly decides: boolean
}

/** Highest first; of equal faces the larger die. */
export function sortDice(group: RolledDice): LandedDie[] {
  return group.faces
    .map((face, place) => ({ face, size: group.sizes[place] ?? 0, decides: group.decides?.[place] ?? false }))
    .sort((a, b) => b.face - a.face || b.size - a.size)
}

/** A roll in words, for those who hear it. */
export function sayDice(group: RolledDice): string {
  const dice = sortDice(group).map((die) => kitWords.dice.die(die.size, die.face, die.decides))
  return kitWords.dice.roll(group.label, dice.join(', '), group.total)
}
