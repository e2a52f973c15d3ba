import type { Line, Names, Seat } from '../../../engine/old-contract.ts'
import { findFaction, settingName } from '../campaign.ts'
import { type HotCircle, nameOf, nameOfCharacter } from '../state.ts'

/** What a line needs to know besides its event; `state` is the state just after it. */
export interface Telling {
  readonly state: HotCircle
  readonly names: Names
}

export function note(text: string, rule?: string): Line {
  return { kind: 'note', text, ...(rule === undefined ? {} : { rule }) }
}

/** Words of a player's own, told as the story. */
export function story(text: string, by: Seat | null, voice?: string): Line[] {
  if (text === '') return []
  return [{ kind: 'story', text, ...(by === null ? {} : { by }), ...(voice === undefined ? {} : { voice }) }]
}

export function heading(text: string): Line {
  return { kind: 'heading', text }
}

export function who({ names }: Telling, seat: Seat): string {
  return nameOf(names, seat)
}

export function called({ state }: Telling, character: string): string {
  return nameOfCharacter(state, character)
}

export function faction({ state }: Telling, id: string): string {
  return findFaction(state.campaign, id)?.name ?? 'somebody'
}

export function setting({ state }: Telling, id: string): string {
  return settingName(state.campaign, id)
}

/** A player's words as a sentence: a stop at the end, unless there is one. */
export function ended(text: string): string {
  return /[.!?…]["”’)]?$/.test(text) ? text : `${text}.`
}
