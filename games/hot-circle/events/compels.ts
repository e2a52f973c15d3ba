import type { Seat } from '../../../engine/old-contract.ts'
import { findCharacter } from '../characters.ts'
import type { Compel, CompelBasis } from '../session.ts'
import { characterOf, type HotCircle } from '../state.ts'

/** Compels, and fate that is claimed for complications. */
export type CompelEvent =
  /** The gamemaster has said that it is valid; the compeller's point is held. */
  | { type: 'compel-opened'; compel: Compel }
  | { type: 'compel-accepted'; compel: string }
  | { type: 'compel-declined'; compel: string }
  /** HC-147 to HC-150: one complication, one point. */
  | {
      type: 'fate-claimed'
      claim: string
      character: string
      basis: CompelBasis
      ref: string
      why: string
      by: Seat
    }
  | { type: 'fate-claim-undone'; claim: string; character: string }

export function evolveCompels(state: HotCircle, event: CompelEvent): void {
  switch (event.type) {
    case 'compel-opened': {
      state.compel = { ...event.compel }
      state.made.compels += 1
      if (event.compel.from !== null) gain(state, event.compel.from, -event.compel.held)
      return
    }
    case 'compel-accepted':
      return accept(state)
    case 'compel-declined':
      return decline(state)
    case 'fate-claimed': {
      const character = findCharacter(state.characters, event.character)
      if (character) character.fate += 1
      state.made.things += 1
      const { claim: id, why, by } = event
      state.session?.scene?.claims.push({ id, character: event.character, why, by })
      return
    }
    case 'fate-claim-undone': {
      const character = findCharacter(state.characters, event.character)
      if (character) character.fate = Math.max(0, character.fate - 1)
      const scene = state.session?.scene
      if (scene) scene.claims = scene.claims.filter((one) => one.id !== event.claim)
      return
    }
    default:
      return event satisfies never
  }
}

function gain(state: HotCircle, seat: Seat, points: number): void {
  const character = characterOf(state, seat)
  if (character) character.fate += points
}

/** HC-160: the held point is the target's; with the bank's (HC-O7) it is a new one. */
function accept(state: HotCircle): void {
  const { compel, test } = state
  state.compel = null
  if (!compel) return
  gain(state, compel.to, 1)
  if (!test || !isHindering(compel.basis)) return
  const side = test.tester === compel.character ? test.sides.tester : test.sides.opponent
  if (!side) return
  side.forced.push({ basis: compel.basis, ref: compel.ref })
  side.locked = false
}

/** HC-161: the held point goes back, and one of the target's with it. */
function decline(state: HotCircle): void {
  const { compel } = state
  state.compel = null
  if (!compel) return
  gain(state, compel.to, -1)
  if (compel.from !== null) gain(state, compel.from, compel.held + 1)
  const scene = state.session?.scene
  if (scene) scene.declined = [...scene.declined, compel.choice].slice(-4)
}

function isHindering(
  basis: CompelBasis,
): basis is 'hindering-lifepath' | 'hindering-trait' | 'hindering-condition' {
  return basis.startsWith('hindering-')
}
