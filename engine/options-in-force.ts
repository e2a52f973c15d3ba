import type { GameOption } from './game.ts'
import { isPlayed } from './kernel/state.ts'
import type { Table } from './log.ts'

/** An option as a table shows it. */
interface OptionView {
  readonly rule: string
  readonly title: string
  readonly value: string
}

/** The options that differ from the game as written, so that nobody plays a variant unawares. */
export function viewOptions(table: Table): OptionView[] {
  const { game, kernel, state } = table
  const now = isPlayed(kernel) ? (game.optionsNow?.(state) ?? kernel.options) : kernel.options
  return Object.entries(game.options).flatMap(([key, option]) => {
    const value = now[key] ?? option.field.initial
    if (value === option.field.initial) return []
    return [{ rule: option.rule, title: option.title, value: optionLabel(option, value) }]
  })
}

function optionLabel(option: GameOption, value: string | number | boolean): string {
  if (option.field.kind === 'choice') {
    return option.field.options.find((one) => one.value === value)?.label ?? String(value)
  }
  return value === true ? 'on' : value === false ? 'off' : String(value)
}
