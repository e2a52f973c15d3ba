import { nameOf, type Seat } from '../../../engine/writing.ts'
import { findCharacter } from '../rules/characters.ts'
import { characterOf, nameOfCharacter } from '../rules/people.ts'
import { type Compel, type CompelBasis, isHindering } from '../rules/session.ts'
import type { HotCircle } from '../state.ts'
import { playWords, told } from '../words/index.ts'
import { event, ofCompel } from './event.ts'
import { note, story } from './lines.ts'

/** Compels, and fate that is claimed for complications. */
export const compelEvents = [
  event('compel-opened', {
    /** The gamemaster has said that it is valid; the compeller's point is held. */
    apply(state, { compel }: { compel: Compel }) {
      state.compel = { ...compel }
      state.made.compels += 1
      gain(state, compel.from, -compel.held)
    },
    tell({ compel: { from, character, choice } }, state, names) {
      const compeller = from === null ? told.theGamemaster : nameOf(names, from)
      return note(told.compel(compeller, nameOfCharacter(state, character), choice), 'HC-158')
    },
  }),
  ofCompel('compel-accepted', {
    /** HC-160: the held point is the target's; with the bank's (HC-O7) it is a new one. */
    apply(compel, { points }: { compel: string; points: number }, state) {
      const { test } = state
      state.compel = null
      gain(state, compel.to, points)
      if (!test || !isHindering(compel.basis)) return
      const side = test.tester === compel.character ? test.sides.tester : test.sides.opponent
      if (!side) return
      side.forced.push({ basis: compel.basis, ref: compel.ref })
      side.locked = false
    },
    tell: () => note(told.compelAccepted, 'HC-160'),
  }),
  ofCompel('compel-declined', {
    /** HC-161: the held point goes back, and the target's with it. */
    apply(compel, { points, keeps }: { compel: string; points: number; keeps: number }, state) {
      const { session } = state
      state.compel = null
      gain(state, compel.to, -points)
      gain(state, compel.from, compel.held + points)
      if (session?.scene) session.scene.declined = [...session.scene.declined, compel.choice].slice(-keeps)
    },
    tell: () => note(told.compelDeclined, 'HC-161'),
  }),
  event('fate-claimed', {
    /** HC-147 to HC-150: one complication, one point. */
    apply(state, { claim: id, character, why, by, points }: FateClaimed) {
      const claimant = findCharacter(state, character)
      if (claimant) claimant.fate += points
      state.made.things += 1
      state.session?.scene?.claims.push({ id, character, why, by })
    },
    tell({ character, basis, why, by }, state) {
      const name = nameOfCharacter(state, character)
      return [...note(told.fateClaimed(name, playWords.bases[basis]), 'HC-154'), ...story(why, by, name)]
    },
  }),
  event('fate-claim-undone', {
    apply(state, { claim, character: id, points }: { claim: string; character: string; points: number }) {
      const character = findCharacter(state, id)
      if (character) character.fate = Math.max(0, character.fate - points)
      const scene = state.session?.scene
      if (scene) scene.claims = scene.claims.filter((one) => one.id !== claim)
    },
    tell: ({ character }, state) => note(told.fateUndone(nameOfCharacter(state, character)), 'HC-154'),
  }),
] as const

interface FateClaimed {
  readonly claim: string
  readonly character: string
  readonly basis: CompelBasis
  readonly ref: string
  readonly why: string
  readonly by: Seat
  readonly points: number
}

/** The bank has no purse. */
export function gain(state: HotCircle, seat: Seat | null, points: number): void {
  const character = seat === null ? undefined : characterOf(state, seat)
  if (character) character.fate += points
}
