import { findLifepath } from '../rules/characters.ts'
import type { PersonaReason, Refund } from '../rules/session.ts'
import type { SideName } from '../rules/testing/obstacle-test.ts'
import { labelOfThing } from '../rules/testing/tested-sheet.ts'
import { told } from '../words/index.ts'
import { note } from './lines.ts'
import { lifepathOf, ofBearer, ofCharacter, ofLifepath } from './of-sheets.ts'

/** Points and ratings: what is earned and spent in play. The figures stand in the facts. */
export const arthaEvents = [
  ofCharacter('fate-paid', {
    /** HC-151, HC-152: paid by itself when a test is over. */
    apply(character, { points }: { why: 'lifepath' | 'trait' | 'condition'; ref: string; points: number }) {
      character.fate += points
    },
    tell(name, { character, why, ref }, state) {
      const rule = why === 'lifepath' ? 'HC-151' : 'HC-152'
      return note(told.fatePaid(name, labelOfThing(state, character, ref)), rule)
    },
  }),
  ofCharacter('fate-spent', {
    apply(character, { lifepath: id, points }: { lifepath: string; points: number }, { ability }) {
      character.fate -= points
      const lifepath = findLifepath(character, id)
      if (lifepath) lifepath.spentFate += points
      if (ability) ability.fateSpent += points
    },
    tell: (name, { character, lifepath }, state) =>
      note(told.fateSpent(name, lifepathOf(state, character, lifepath)), 'HC-111'),
  }),
  ofCharacter('persona-paid', {
    apply(character, { points, why }: { points: number; why: PersonaReason }, { session }) {
      character.persona += points
      session?.closing?.paid.push({ character: character.id, points, why })
    },
    tell: (name, { points, why }) => note(told.personaPaid(points, name, told.earned[why]), EARNED[why]),
  }),
  ofBearer('persona-spent', {
    /** Noted on the lifepath in use. */
    apply(
      holder,
      { lifepath, side, points }: { lifepath: string; side: SideName; points: number },
      { test },
    ) {
      holder.persona -= points
      const noted = holder.lifepaths.find((one) => one.id === lifepath)
      if (noted) noted.spentPersona += points
      const spender = test?.sides[side]
      if (spender) spender.personaSpent += points
    },
    tell: (name, { side }) => note(told.personaSpent(name), side === 'tester' ? 'HC-093' : 'HC-094'),
  }),
  ofLifepath('rating-raised', {
    apply: (lifepath, { rating }: { rating: number }) =>
      void Object.assign(lifepath, { rating, spentPersona: 0 }),
    tell: (name, { rating }) => note(told.raised(name, rating), 'HC-180'),
  }),
  ofCharacter('refund-paid', {
    apply(character, { asset, fate, persona }: Refund, { session }) {
      const { id } = character
      character.fate += fate
      character.persona += persona
      if (!session) return
      session.refunds = session.refunds.filter((one) => one.character !== id || one.asset !== asset)
      session.closing?.paid.push({ character: id, points: persona, why: 'lost-asset' })
    },
    tell: (name, { asset, fate, persona }) => note(told.refunded(asset, fate, persona, name), 'HC-186'),
  }),
  ofCharacter('character-retired', {
    /** Killed by a test, or gone out of the story alive, by their player's will. */
    apply(character, _: { why: string; alive?: true }, { session }) {
      character.status = 'retired'
      if (session?.scene) session.scene.present = session.scene.present.filter((one) => one !== character.id)
    },
    tell: (name, { why, alive }) =>
      alive ? note(told.gone(name), 'HC-017') : note(told.retired(name, why), 'HC-062'),
  }),
  ofCharacter('artha-corrected', {
    /** By everyone's consent. */
    apply: (character, { fate, persona }: { fate: number; persona: number }) =>
      void Object.assign(character, { fate, persona }),
    tell: (name, { fate, persona }) => note(told.pointsCorrected(name, fate, persona), 'HC-157'),
  }),
] as const

const EARNED: Readonly<Record<PersonaReason, string>> = {
  furthered: 'HC-170',
  resolved: 'HC-171',
  stance: 'HC-173',
  instinct: 'HC-174',
  trait: 'HC-175',
  'lost-asset': 'HC-176',
}
