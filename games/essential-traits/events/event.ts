import { eventsFor, eventsOn, type Line, type Names, note } from '../../../engine/writing.ts'
import { type EssentialTraits, findCharacter, findEntry, findTest, findTrait } from '../state.ts'

export type OfCharacter = { readonly character: string }
export type OfTrait = { readonly trait: string }
export type OfTest = { readonly test: string }
export type OfEntry = { readonly entry: string }

export const event = eventsFor<EssentialTraits>()
export const characterEvent = eventsOn(characterOf)
export const traitEvent = eventsOn((state: EssentialTraits, fact: OfTrait) => findTrait(state, fact.trait))
export const testEvent = eventsOn((state: EssentialTraits, fact: OfTest) => findTest(state, fact.test))
export const entryEvent = eventsOn((state: EssentialTraits, fact: OfEntry) => findEntry(state, fact.entry))

function characterOf(state: EssentialTraits, { character }: OfCharacter) {
  return findCharacter(state, character)
}

/** A note that calls a character by name. */
export function tellCharacter<Fact extends OfCharacter>(
  rule: string,
  say: (character: string, fact: Fact, names: Names) => string,
) {
  return (fact: Fact, state: EssentialTraits, names: Names): Line[] => [
    note(say(characterOf(state, fact)?.name ?? '', fact, names), rule),
  ]
}
