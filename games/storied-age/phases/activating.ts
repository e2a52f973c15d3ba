import { offer } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { Side } from '../chapter.ts'
import { type Character, findCharacter } from '../characters.ts'
import { type AgeOffer, type Asking, isAsked } from '../contract.ts'
import { lazily } from '../lazily.ts'
import { actsFor, chapterOf } from '../presence.ts'
import { PRICE } from '../prices.ts'
import { whyChapter } from '../refusals/chapter.ts'
import type { StoriedAge } from '../state.ts'
import { chapterTokens } from '../words.ts'

/** Those who are in the chapter and act for this side. */
export function castOf(state: StoriedAge, side: Side): Character[] {
  const cast: Character[] = []
  for (const presence of chapterOf(state).present) {
    const character = findCharacter(state.characters, presence.character)
    if (character && actsFor(state, presence) === side) cast.push(character)
  }
  return cast
}

/** SA-089 to SA-092: one token, all traits of the character, idle and exhausted alike. */
export function activateOffers(asking: Asking, side: Side): AgeOffer[] {
  const { state } = asking
  const cast = castOf(state, side).filter((one) => isAsked(asking, 'activate-character', one.id))
  return cast.map((character) =>
    lazily(
      'activate-character',
      character.id,
      () => activateCharacter(side, character),
      () => whyNotActivate(state, side, character),
    ),
  )
}

function activateCharacter(side: Side, character: Character): AgeOffer {
  return offer({
    do: 'activate-character',
    on: character.id,
    title: `Activate ${character.name}`,
    prompt: 'All traits of the character can be used, until a roll exhausts them.',
    price: chapterTokens(PRICE.activation),
    rule: 'SA-089',
    inputs: {},
    decide(turn) {
      turn.emit({ type: 'character-activated', side, character: character.id })
    },
  })
}

function whyNotActivate(state: StoriedAge, side: Side, character: Character): Refusal | undefined {
  const { traits, tokens } = chapterOf(state)
  if (character.traits.every((trait) => traits[trait.id] === 'active'))
    return whyChapter.allActive(character.name)
  return tokens[side] < PRICE.activation ? whyChapter.tooDear(PRICE.activation, tokens[side]) : undefined
}
