import type { Line, Names, Seat } from '../../../engine/old-contract.ts'
import { findThreat, type Side, seatOfSide } from '../chapter.ts'
import { findCharacter, findTrait } from '../characters.ts'
import { findFeature, nameOf, type StoriedAge } from '../state.ts'

/** What a line needs to know besides its event; `state` is the state just after it. */
export interface Telling {
  readonly state: StoriedAge
  readonly names: Names
}

export function note(text: string, rule?: string): Line {
  return { kind: 'note', text, ...(rule === undefined ? {} : { rule }) }
}

/** A player's own words within a move: story, with the move itself as a note beside them. */
export function story(text: string, by: Seat, voice?: string): Line[] {
  return text === '' ? [] : [{ kind: 'story', text, by, ...(voice === undefined ? {} : { voice }) }]
}

export function heading(text: string): Line {
  return { kind: 'heading', text }
}

export function who({ names }: Telling, seat: Seat): string {
  return nameOf(names, seat)
}

export function whoOfSide({ state, names }: Telling, side: Side): string {
  return state.chapter ? nameOf(names, seatOfSide(state.chapter, side)) : ''
}

export function characterName({ state }: Telling, id: string): string {
  return findCharacter(state.characters, id)?.name ?? 'Somebody'
}

export function placeName({ state }: Telling, id: string): string {
  return findFeature(state, id)?.name || 'a place without a name'
}

/** A trait's or a threat's own words. */
export function sourceName({ state }: Telling, id: string): string {
  const threat = state.chapter && findThreat(state.chapter, id)
  return threat?.text ?? findTrait(state.characters, id)?.text ?? 'Something'
}
