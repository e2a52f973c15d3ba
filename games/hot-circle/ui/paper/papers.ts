import type { Frame } from '../../../../engine/frame.ts'
import type { Paper } from '../../../../web/kit/game-screens.ts'
import type { CircleView } from '../../view/view.ts'
import { words } from '../words.ts'
import CharacterPaper from './CharacterPaper.svelte'

/** Every character who is in the story, one page each. */
export function papers(frame: Frame): readonly Paper[] {
  const { characters } = frame.show as CircleView
  return characters
    .filter((one) => one.status !== 'retired')
    .map((character) => ({
      key: character.id,
      title: character.name || words.sheet.unnamed,
      aside: frame.seats[character.seat]?.name ?? '',
      Sheet: CharacterPaper,
    }))
}
