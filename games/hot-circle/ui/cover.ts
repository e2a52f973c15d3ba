import type { GameCover } from '../../../web/kit/game-screens.ts'
import Cover from './Cover.svelte'
import Emblem from './Emblem.svelte'

export const cover: GameCover = {
  accent: { day: '#a9440f', night: '#f2965c' },
  Cover,
  Emblem,
}
