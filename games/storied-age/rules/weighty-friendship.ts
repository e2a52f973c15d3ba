import type { StoriedAge } from '../state.ts'
import { type Likelihood, type Side, sideOfSeat } from './chapter.ts'
import type { Character } from './characters.ts'
import { chapterOf, presenceOfLead, type SideTest, testSide } from './presence.ts'
import { likelihoodPrice } from './prices.ts'

/** SA-O4 is read here and nowhere else. */
function isWeighty(state: StoriedAge, character: Character): boolean {
  return state.settings.weightyFriendship && state.players[character.owner ?? -1]?.role === 'supporting'
}

/** SA-099; SA-O4 (a): with the lead they are Personally Aligned with, one tier more likely. */
export function likelihoodPriceFor(state: StoriedAge, character: Character, likelihood: Likelihood): number {
  const price = likelihoodPrice(likelihood)
  if (price === 0 || !isWeighty(state, character) || Math.abs(character.track) !== 2) return price
  return presenceOfLead(state, character.track > 0 ? 'protagonist' : 'antagonist') ? price - 1 : price
}

/** SA-102 to SA-104 bind NPCs (SA-R27); SA-O4 (b): also Supporting Characters of the audience. */
export function testBringing(state: StoriedAge, by: Side, character: Character): SideTest {
  const { owner } = character
  const isBound =
    owner === null || (isWeighty(state, character) && sideOfSeat(chapterOf(state), owner) === undefined)
  return isBound ? testSide(state, by, character) : 'allowed'
}
