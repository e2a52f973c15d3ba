import type { GameCover } from '../../../web/kit/game-screens.ts'
import Cover from './Cover.svelte'
import Emblem from './Emblem.svelte'

export const cover: GameCover = {
  accent: { day: '#9c2438', night: '#f08a98' },
  Cover,
  Emblem,
}
