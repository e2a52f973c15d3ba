import type { Frame } from '../../../../engine/frame.ts'
import type { Paper } from '../../../../web/kit/game-screens.ts'
import type { View } from '../../view.ts'
import CharacterPaper from './CharacterPaper.svelte'

/** Every character, one page each. */
export function papers(frame: Frame): readonly Paper[] {
  const view = frame.show as View
  return view.characters.map((character) => ({
    key: character.id,
    title: character.name,
    aside: frame.seats[character.owner]?.name ?? '',
    Sheet: CharacterPaper,
  }))
}
