import { DECK, drawsMore, isRed } from './cards.ts'

/** What is rolled or drawn (HC-O1). */
export type Randomizer = 'dice' | 'cards-fair' | 'cards-as-written'

export const DIE = 6

/** The deck as the text has it: 52 cards without jokers. */
export const WRITTEN_DECK: readonly number[] = Array.from({ length: DECK }, (_, at) => at + 1)

/** HC-084: 4, 5 and 6 of a die, or a red card. */
export function succeeds(randomizer: Randomizer, face: number): boolean {
  return randomizer === 'dice' ? face >= 4 : isRed(face)
}

/** HC-085: what brings one more: a six, or a red picture; of fair cards the red aces and joker too. */
export function bringsMore(randomizer: Randomizer, face: number): boolean {
  if (randomizer === 'dice') return face === DIE
  return drawsMore(face, randomizer === 'cards-fair' ? 'fair' : 'as-written')
}
