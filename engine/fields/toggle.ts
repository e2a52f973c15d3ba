import type { GameOption, Options } from '../game.ts'
import { type YesField, yes } from './field.ts'

/** An option that is on or off. */
type Toggle = GameOption & { readonly field: YesField & { readonly initial: boolean } }

/** As the game is written, it is off. */
export function toggle(rule: string, title: string, meaning: string, initial = false): Toggle {
  return { rule, title, meaning, field: { ...yes(title), initial } }
}

type Chosen<Known extends Readonly<Record<string, GameOption>>> = {
  [Key in keyof Known]: Known[Key]['field']['initial']
}

/** What was chosen, by the options' own names: whatever was left out is as the game is written. */
export function readOptions<Known extends Readonly<Record<string, GameOption>>>(
  options: Known,
  chosen: Options,
): Chosen<Known> {
  const read = Object.entries(options).map(([key, { field }]) => [
    key,
    typeof chosen[key] === typeof field.initial ? chosen[key] : field.initial,
  ])
  return Object.fromEntries(read) as Chosen<Known>
}
