import type { Names, Offer, Phase, Seat, Turn } from '../../engine/old-contract.ts'
import type { BecomingEvent } from './events.ts'
import type { Scene } from './scene.ts'
import type { Becoming } from './state.ts'

/** The engine's contract, spoken in this game's own types. */
export type BecomingOffer = Offer<Becoming, BecomingEvent>
export type BecomingPhase = Phase<Becoming, BecomingEvent>
export type BecomingTurn = Turn<Becoming, BecomingEvent>

/** The scene in play. Phases of a scene run only inside one. */
export function sceneOf(state: Becoming): Scene {
  if (!state.scene) throw new Error(`no scene is open in “${state.phase}”`)
  return state.scene
}

export function nameOf(names: Names, seat: Seat): string {
  return names[seat] || `Seat ${seat + 1}`
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function listWords(words: readonly string[]): string {
  const [last, ...before] = [...words].reverse()
  if (last === undefined) return ''
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`
}
