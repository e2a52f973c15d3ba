import type { Line, Names, Seat } from '../../../engine/game.ts'
import { nameOf } from '../../../engine/telling/names.ts'
import { fateOf } from '../rules/quest.ts'
import type { Becoming } from '../state.ts'
import { told } from '../words/told.ts'

export function heroName(state: Becoming): string {
  return state.heroName || told.hero
}

/** Somebody's own words with what they do, where they gave some. */
export function saying(by: Seat, text: string | undefined, voice: string): Line[] {
  return text ? [story(by, text, voice)] : []
}

/** The Fate a seat plays; its player's name until it has one. */
export function fateName(state: Becoming, names: Names, seat: Seat): string {
  return fateOf(state, seat)?.name ?? nameOf(names, seat)
}

export function agentName(state: Becoming, names: Names): string {
  return fateName(state, names, state.scene?.agent ?? 0)
}

/** A rule in the margin. */
export function note(text: string, rule: string): Line {
  return { kind: 'note', text, rule }
}

/** A player's words. */
export function story(by: Seat, text: string, voice: string): Line {
  return { kind: 'story', by, text, voice }
}
