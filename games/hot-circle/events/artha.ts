import { findCharacter, findLifepath } from '../rules/characters.ts'
import { findNpc, nameOfCharacter } from '../rules/people.ts'
import type { PersonaReason, Refund } from '../rules/session.ts'
import type { SideName } from '../rules/testing/obstacle-test.ts'
import { labelOfThing } from '../rules/testing/tested-sheet.ts'
import { told } from '../words/index.ts'
import { event } from './event.ts'
import { note } from './lines.ts'
import { forCharacter, lifepathOf } from './of-character.ts'

/** Points and ratings: what is earned and spent in play. The figures stand in the facts. */
export const arthaEvents = [
  event('fate-paid', {
    /** HC-151, HC-152: paid by itself when a test is over. */
    apply: (state, event: FatePaid) =>
      forCharacter(state, event, (character, { points }) => {
        character.fate += points
      }),
    tell: ({ character, why, ref }, state) =>
      note(
        told.fatePaid(nameOfCharacter(state, character), labelOfThing(state, character, ref)),
        why === 'lifepath' ? 'HC-151' : 'HC-152',
      ),
  }),
  event('fate-spent', {
    apply: (state, event: FateSpent) =>
      forCharacter(state, event, (character, { lifepath: id, points }, { ability }) => {
        character.fate -= points
        const lifepath = findLifepath(character, id)
        if (lifepath) lifepath.spentFate += points
        if (ability) ability.fateSpent += points
      }),
    tell: ({ character, lifepath }, state) =>
      note(
        told.fateSpent(nameOfCharacter(state, character), lifepathOf(state, character, lifepath)),
        'HC-111',
      ),
  }),
  event('persona-paid', {
    apply: (state, event: PersonaPaid) =>
      forCharacter(state, event, (character, { points, why }, { session }) => {
        character.persona += points
        session?.closing?.paid.push({ character: character.id, points, why })
      }),
    tell: ({ character, points, why }, state) =>
      note(told.personaPaid(points, nameOfCharacter(state, character), told.earned[why]), EARNED[why]),
  }),
  event('persona-spent', {
    /** Of a player character or an NPC, noted on the lifepath in use. */
    apply(state, { character: id, lifepath, side, points }: PersonaSpent) {
      const holder = findCharacter(state.characters, id) ?? findNpc(state, id)
      if (!holder) return
      holder.persona -= points
      const noted = holder.lifepaths.find((one) => one.id === lifepath)
      if (noted) noted.spentPersona += points
      const spender = state.test?.sides[side]
      if (spender) spender.personaSpent += points
    },
    tell: ({ character, side }, state) =>
      note(told.personaSpent(nameOfCharacter(state, character)), side === 'tester' ? 'HC-093' : 'HC-094'),
  }),
  event('rating-raised', {
    apply: (state, event: RatingRaised) =>
      forCharacter(state, event, (character, { lifepath: id, rating }) => {
        const lifepath = findLifepath(character, id)
        if (lifepath) Object.assign(lifepath, { rating, spentPersona: 0 })
      }),
    tell: ({ character, lifepath, rating }, state) =>
      note(told.raised(lifepathOf(state, character, lifepath), rating), 'HC-180'),
  }),
  event('refund-paid', {
    apply: (state, event: Refund) =>
      forCharacter(state, event, (character, { asset, fate, persona }, { session }) => {
        character.fate += fate
        character.persona += persona
        if (!session) return
        session.refunds = session.refunds.filter(
          (one) => one.character !== character.id || one.asset !== asset,
        )
        session.closing?.paid.push({ character: character.id, points: persona, why: 'lost-asset' })
      }),
    tell: ({ character, asset, fate, persona }, state) =>
      note(told.refunded(asset, fate, persona, nameOfCharacter(state, character)), 'HC-186'),
  }),
  event('character-retired', {
    /** Killed by a test, or gone out of the story alive, by their player's will. */
    apply: (state, event: { character: string; why: string; alive?: true }) =>
      forCharacter(state, event, (character, _, { session }) => {
        character.status = 'retired'
        if (session?.scene)
          session.scene.present = session.scene.present.filter((one) => one !== character.id)
      }),
    tell: ({ character, why, alive }, state) =>
      alive
        ? note(told.gone(nameOfCharacter(state, character)), 'HC-017')
        : note(told.retired(nameOfCharacter(state, character), why), 'HC-062'),
  }),
  event('artha-corrected', {
    /** By everyone's consent. */
    apply: (state, event: { character: string; fate: number; persona: number }) =>
      forCharacter(state, event, (character, { fate, persona }) => {
        Object.assign(character, { fate, persona })
      }),
    tell: ({ character, fate, persona }, state) =>
      note(told.pointsCorrected(nameOfCharacter(state, character), fate, persona), 'HC-157'),
  }),
] as const

interface FatePaid {
  readonly character: string
  readonly why: 'lifepath' | 'trait' | 'condition'
  readonly ref: string
  readonly points: number
}

type FateSpent = { readonly character: string; readonly lifepath: string; readonly points: number }

type PersonaPaid = { readonly character: string; readonly points: number; readonly why: PersonaReason }

interface PersonaSpent {
  readonly character: string
  readonly lifepath: string
  readonly side: SideName
  readonly points: number
}

type RatingRaised = { readonly character: string; readonly lifepath: string; readonly rating: number }

const EARNED: Readonly<Record<PersonaReason, string>> = {
  furthered: 'HC-170',
  resolved: 'HC-171',
  stance: 'HC-173',
  instinct: 'HC-174',
  trait: 'HC-175',
  'lost-asset': 'HC-176',
}
