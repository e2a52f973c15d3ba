import type { Seat } from '../../../engine/game.ts'
import { does, type ScriptStep } from '../../../engine/watching/evening-script.ts'

/** Nora plays the driver of the sledge, Emil the founder of the bell, Tove the thaw that comes for both. */
export const NORA = 0
export const EMIL = 1
export const TOVE = 2

export const say = (seat: Seat, text: string) => does(seat, 'say', { text })

export const tell = (seat: Seat, text: string, voice = '') =>
  does(seat, 'narrate', voice === '' ? { text } : { text, voice })

export const enter = (seat: Seat, on: string, trait: string, how: string) =>
  does(seat, 'enter-trait', { trait, how }, on)

/** Dice chosen and locked at once: whoever has done it twice does it without a word. */
export const lock = (seat: Seat, entry: string, dice: string): ScriptStep[] => [
  does(seat, 'choose-dice', { dice }, entry),
  does(seat, 'lock-entry', undefined, entry),
]

export const outcome = (seat: Seat, test: string, text: string) =>
  does(seat, 'narrate-outcome', { text }, test)
