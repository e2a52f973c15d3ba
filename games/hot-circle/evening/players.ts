import type { Seat } from '../../../engine/game.ts'
import { does, type ScriptStep } from '../../../engine/watching/evening-script.ts'

/** Mira runs the world; Jonas, Ade and Lin play. */
export const MIRA = 0
export const JONAS = 1
export const ADE = 2
export const LIN = 3
const ALL: readonly Seat[] = [MIRA, JONAS, ADE, LIN]

export const say = (seat: Seat, text: string) => does(seat, 'say', { text })

export const tell = (seat: Seat, text: string, voice = '') =>
  does(seat, 'narrate', voice === '' ? { text } : { text, voice })

/** Everybody but the one who proposed says yes. */
export const agreed = (one: ScriptStep): ScriptStep[] => [
  one,
  ...ALL.filter((seat) => seat !== one.seat).map((seat) => does(seat, 'agree')),
]

export const everybody = (name: string, given?: object): ScriptStep[] =>
  ALL.map((seat) => does(seat, name, given))

export const done = (...seats: readonly Seat[]): ScriptStep[] =>
  seats.map((seat) => does(seat, 'finish-step'))
