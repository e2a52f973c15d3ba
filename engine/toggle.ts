import { yes } from './fields/field.ts'
import type { GameOption } from './game.ts'

/** An option that is on or off: as the game is written, off. */
export function toggle(rule: string, title: string, meaning: string, initial = false): GameOption {
  return { rule, title, meaning, field: { ...yes(title), initial } }
}
