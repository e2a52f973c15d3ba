import { line } from '../../../engine/fields/field.ts'
import type { Character } from '../characters.ts'
import { type Asking, barred, type CircleOffer, offer } from '../contract.ts'
import { whyPlay } from '../refusals/play.ts'
import { characterOf, judges, LIMITS } from '../state.ts'
import { spellInstinctForm } from '../words.ts'
import { playWords } from '../words-play.ts'

/** The seat's character, if it is in the scene. */
export function presentCharacter({ state, seat }: Asking): Character | undefined {
  const character = characterOf(state, seat)
  const present = state.session?.scene?.present ?? []
  return character && present.includes(character.id) ? character : undefined
}

/** HC-027, HC-028: it was followed, unless the gamemaster says its trigger was not met or it replaces a contest. */
export function assertInstincts(asking: Asking): CircleOffer[] {
  const character = presentCharacter(asking)
  if (!character) return []
  const isVersus = asking.state.test?.kind === 'versus'
  return character.instincts.map(({ form, trigger, text }, slot) => {
    const { text: label, ...said } = playWords.assert(spellInstinctForm(form, trigger, text))
    return offer({
      do: 'assert-instinct',
      on: String(slot),
      ...said,
      rule: 'HC-027',
      aside: true,
      judged: judges(asking.state),
      ...barred(isVersus ? whyPlay.noInstinctInVersus : undefined),
      inputs: { text: line(label, 1, LIMITS.text) },
      decide(turn, input) {
        turn.emit({ type: 'instinct-asserted', character: character.id, slot, text: input.text })
        turn.narrate(input.text, character.name)
      },
    })
  })
}
