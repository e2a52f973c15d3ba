import { type Names, nameOf, type Seat } from '../../../engine/writing.ts'
import { findFeature, type StoriedAge } from '../state.ts'
import { told } from '../words/told.ts'
import { findThreat, type Side, seatOfSide } from './chapter.ts'
import { findCharacter, findTrait } from './characters.ts'

export function seatOf(state: StoriedAge, side: Side): Seat {
  return state.chapter ? seatOfSide(state.chapter, side) : 0
}

export function nameOfSide(state: StoriedAge, names: Names, side: Side): string {
  return state.chapter ? nameOf(names, seatOfSide(state.chapter, side)) : ''
}

export function characterName(state: StoriedAge, id: string): string {
  return findCharacter(state, id)?.name ?? told.somebody
}

export function placeName(state: StoriedAge, id: string): string {
  return findFeature(state, id)?.name || told.nameless
}

/** A trait's or a threat's own words. */
export function sourceName(state: StoriedAge, id: string): string {
  const threat = state.chapter && findThreat(state.chapter, id)
  return threat?.text ?? findTrait(state, id)?.text ?? told.something
}
