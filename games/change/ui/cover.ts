import type { GameCover } from '../../../web/kit/game-screens.ts'
import Cover from './Cover.svelte'
import Emblem from './Emblem.svelte'

export const cover: GameCover = {
  accent: { day: '#17695b', night: '#6fcdb9' },
  Cover,
  Emblem,
}
