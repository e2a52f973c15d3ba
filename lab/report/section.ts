/** One part of an answer, and how its numbers and variants are called. */
import type { PlotNode } from '../plot/svg.ts'
import type { Answer } from '../run/experiment.ts'
import type { Setting } from '../run/setting.ts'
import { reportWords as words } from './words.ts'

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface Section {
  readonly key: string
  readonly title: string
  readonly sentences: readonly string[]
  readonly plot?: PlotNode
  readonly legend?: readonly string[]
  readonly table: Table
  /** Tables worth a look, with why. */
  readonly looks?: readonly { readonly why: string; readonly seed: number; readonly variant: number }[]
}

/** A variant's letter and what is other in it. */
function variantName(setting: Setting, place: number, count: number): string {
  const changed = [...Object.entries(setting.options), ...Object.entries(setting.numbers)]
  const said = changed.map(([key, value]) => `${key} ${value}`).join(', ')
  const name = `${setting.seats} seats${setting.players === 'sense' ? '' : `, ${setting.players}`}${said === '' ? '' : `, ${said}`}`
  return count === 1 ? name : `${words.variant(place)}: ${name}`
}

export function namesOf({ experiment: { variants } }: Answer): string[] {
  return variants.map((setting, place) => variantName(setting, place, variants.length))
}

export function decimal(value: number, parts = 1): string {
  const scaled = value / parts
  if (!Number.isFinite(scaled)) return '–'
  const size = Math.abs(scaled)
  return scaled.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)
}
