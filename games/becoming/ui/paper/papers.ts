import type { Frame } from '../../../../engine/frame.ts'
import type { Paper } from '../../../../web/kit/game-screens.ts'
import type { BecomingShow } from '../../view.ts'
import { words } from '../words.ts'
import HeroPaper from './HeroPaper.svelte'

/** The Hero, once there is something on the sheet. */
export function papers(frame: Frame): readonly Paper[] {
  const show = frame.show as unknown as BecomingShow
  if (show.assets.length === 0) return []
  const aside = show.hero.seat === null ? '' : (frame.seats[show.hero.seat]?.name ?? '')
  return [{ key: 'hero', title: words.sheet.title(show.hero.name), aside, Sheet: HeroPaper }]
}
