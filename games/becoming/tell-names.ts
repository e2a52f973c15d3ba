import type { Line, Names, Seat } from '../../engine/old-contract.ts'
import { nameOf } from './contract.ts'
import { type Becoming, fateOf } from './state.ts'
import { told } from './words-tell.ts'

export function heroName(state: Becoming): string {
  return state.heroName || told.hero
}

/** The Fate a seat plays; its player's name until it has one. */
export function fateName(state: Becoming, names: Names, seat: Seat): string {
  return fateOf(state, seat)?.name ?? nameOf(names, seat)
}

export function note(text: string, rule: string): Line {
  return { kind: 'note', text, rule }
}
