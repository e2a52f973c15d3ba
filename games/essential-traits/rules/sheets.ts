import { type At, line, number, otherSeats, prose, required, type Thing } from '../../../engine/writing.ts'
import { TRAIT_IDEAS } from '../content/ideas.ts'
import { type Character, type EssentialTraits, hasStarted } from '../state.ts'
import { why } from '../words/why.ts'
import { words } from '../words/words.ts'
import { HIGHEST_BASE_LEVEL } from './dice-sets.ts'
import { notYourCharacter } from './whose.ts'

/** ET-011 and ET-012: a name, a description, a level from 1 to 5. */
export function traitFields() {
  return {
    name: line(words.trait.name, 1, 60, { ...required(why.noTraitName), ideas: TRAIT_IDEAS }),
    description: prose(words.trait.description, 1, 300, required(why.noDescription)),
    level: number(words.trait.level, 1, HIGHEST_BASE_LEVEL, {
      hint: words.trait.levelHint,
      otherwise: (value) => (value === undefined || value === null ? why.noLevel : why.baseLevel),
    }),
  }
}

/** ET-054 and ET-R28: a draft is its player's alone; a character in a story that has started is everyone's. */
export function changingSheet<On extends Thing>(characterOf: (on: On) => Character, promptForDraft?: string) {
  type OnSheet = At<EssentialTraits, On>
  const isShared = ({ state, on }: OnSheet) => hasStarted(state) && characterOf(on).ready
  return {
    prompt: (at: OnSheet) => (isShared(at) ? words.trait.byAgreement : promptForDraft),
    asks: isShared,
    consent: (at: OnSheet) => (isShared(at) ? otherSeats(at.state.seats, characterOf(at.on).owner) : []),
    notThat: notYourCharacter,
  }
}
