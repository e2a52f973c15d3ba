import { type Character, findCharacter, findLifepath } from '../rules/characters.ts'
import type { HotCircle } from '../state.ts'
import { told } from '../words/index.ts'

/** Facts about one player character; of anybody else they change nothing. */
export function forCharacter<Data extends { readonly character: string }>(
  state: HotCircle,
  data: Data,
  change: (character: Character, data: Data, state: HotCircle) => void,
): void {
  const character = findCharacter(state.characters, data.character)
  if (character) change(character, data, state)
}

/** What a lifepath of somebody is called. */
export function lifepathOf(state: HotCircle, character: string, lifepath: string): string {
  return findLifepath(findCharacter(state.characters, character), lifepath)?.name ?? told.aLifepath
}
