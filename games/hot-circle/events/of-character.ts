import type { Line } from '../../../engine/game.ts'
import { type Character, findCharacter, findLifepath } from '../rules/characters.ts'
import { nameOfCharacter } from '../rules/people.ts'
import type { HotCircle } from '../state.ts'
import { told } from '../words/index.ts'
import { event } from './event.ts'

interface OfCharacter {
  readonly character: string
}

/** What it changes on the sheet, and how it is told of somebody by name. */
interface Written<Data> {
  apply(character: Character, data: Data & OfCharacter, state: HotCircle): void
  tell?(name: string, data: Data & OfCharacter, state: HotCircle): Line[]
}

/** A fact about one player character; of anybody else it changes nothing. */
export function ofCharacter<const Type extends string, Data extends object>(
  type: Type,
  { apply, tell }: Written<Data>,
) {
  return event(type, {
    apply(state, data: OfCharacter & Data) {
      const character = findCharacter(state.characters, data.character)
      if (character) apply(character, data, state)
    },
    tell: (data, state) => tell?.(nameOfCharacter(state, data.character), data, state) ?? [],
  })
}

/** What a lifepath of somebody is called. */
export function lifepathOf(state: HotCircle, character: string, lifepath: string): string {
  return findLifepath(findCharacter(state.characters, character), lifepath)?.name ?? told.aLifepath
}
