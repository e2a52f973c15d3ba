/** What is simulated: everything that a run depends on besides its seeds. */
import type { Game, Options } from '../../engine/game.ts'
import type { Measures, Numbers } from '../../engine/measuring/measures.ts'
import type { QuickPlayer } from '../../engine/measuring/quick-player.ts'
import type { GamePlayer } from '../../engine/standing-in.ts'

/** A game with those who play it and what is counted of it. */
export interface LabGame {
  readonly game: Game
  readonly player?: GamePlayer | undefined
  readonly quick?: QuickPlayer | undefined
  readonly measures?: Measures | undefined
}

/** `sense`: the game's own player. `chance`: anything that is offered. `one-by-chance`: so does the first seat alone. */
export const PLAYERS = ['sense', 'chance', 'one-by-chance'] as const
export type Players = (typeof PLAYERS)[number]

export interface Setting {
  readonly seats: number
  readonly players: Players
  /** Only those that differ from what a simulated table usually has. */
  readonly options: Options
  readonly numbers: Numbers
}

/** One question: a game, up to four settings of it, which tables. Two equal ones give the same bytes everywhere. */
export interface Experiment {
  readonly game: string
  readonly rules: number
  readonly variants: readonly Setting[]
  readonly tables: number
  /** Table number n of the run has the seed `seed` + n − 1; variants share their seeds. */
  readonly seed: number
}

export const MOST_VARIANTS = 4
export const MOST_TABLES = 1_000_000
export const LARGEST_SEED = 2 ** 30

/** The number that every game has: how much more often dice show their highest face, in thousandths. */
export const KIND_DICE = 'kind-dice'
export const MOST_KINDNESS = 500

export function usualSetting({ game }: LabGame): Setting {
  return { seats: game.seats.usual, players: 'sense', options: {}, numbers: {} }
}

/** What a table of this setting is opened with. */
export function optionsOf({ measures }: LabGame, { options }: Setting): Options {
  return { ...measures?.usual, ...options }
}

/** A number's value, or what it is without anybody changing it. */
export function numbersOf({ measures }: LabGame, { numbers }: Setting): Numbers {
  const initial = Object.entries(measures?.numbers ?? {}).map(([key, one]) => [key, one.initial])
  return { ...Object.fromEntries(initial), ...numbers }
}

/**
 * Has a rule's own number been changed, or the dice, so that no server would play it again the same way? What
 * only changes the habits of simulated players could have been played by people.
 */
export function isChanged({ measures }: LabGame, { numbers }: Setting): boolean {
  const changed = Object.keys(numbers)
  return measures?.begin === undefined ? changed.includes(KIND_DICE) : changed.length > 0
}
