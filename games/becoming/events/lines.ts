import { type Line, type Names, nameOf, type Seat, story } from '../../../engine/writing.ts'
import { fateOf } from '../rules/quest.ts'
import { findAsset } from '../rules/sheet.ts'
import type { Becoming } from '../state.ts'
import { told } from '../words/told.ts'

export function heroName(state: Becoming): string {
  return state.heroName || told.hero
}

export function assetName(state: Becoming, id: string): string {
  return findAsset(state, id)?.name ?? ''
}

/** Somebody's own words with what they do, where they gave some. */
export function saying(by: Seat, text: string | undefined, voice: string): Line[] {
  return text ? [story(text, by, voice)] : []
}

/** The Fate a seat plays; its player's name until it has one. */
export function fateName(state: Becoming, names: Names, seat: Seat): string {
  return fateOf(state, seat)?.name ?? nameOf(names, seat)
}

/** Whoever acts in the story: the Hero, or a Fate. */
export function actorName(state: Becoming, names: Names, seat: Seat): string {
  return seat === state.hero ? heroName(state) : fateName(state, names, seat)
}

export function agentName(state: Becoming, names: Names): string {
  return fateName(state, names, state.scene?.agent ?? 0)
}
