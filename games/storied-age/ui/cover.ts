import type { GameCover } from '../../../web/kit/game-screens.ts'
import Cover from './Cover.svelte'
import Emblem from './Emblem.svelte'

export const cover: GameCover = {
  accent: { day: '#37458f', night: '#9aa8f0' },
  Cover,
  Emblem,
}
