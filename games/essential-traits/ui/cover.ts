import type { GameCover } from '../../../web/kit/game-screens.ts'
import Cover from './Cover.svelte'
import Emblem from './Emblem.svelte'

export const cover: GameCover = {
  accent: { day: '#5a4a93', night: '#b9a8f2' },
  Cover,
  Emblem,
}
