import type { BecomingFrame } from '../frame.ts'
import { words } from '../words.ts'
import HeroPaper from './HeroPaper.svelte'

/** The Hero, once there is something on the sheet. */
export function papers({ show, seats }: BecomingFrame) {
  const { hero, assets } = show
  if (assets.length === 0) return []
  const aside = hero.seat === null ? '' : (seats[hero.seat]?.name ?? '')
  return [{ key: 'hero', title: words.sheet.title(hero.name), aside, Sheet: HeroPaper }]
}
