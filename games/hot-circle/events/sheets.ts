import { listNames, listWords, nameOf, type Seat } from '../../../engine/writing.ts'
import { settingName } from '../rules/campaign.ts'
import {
  type Asset,
  type Belief,
  type Character,
  type Condition,
  copyLifepath,
  findCharacter,
  type Instinct,
  isSpecial,
  type Lifepath,
  newCharacter,
  type Trait,
} from '../rules/characters.ts'
import { isEverybodyReady, nameOfCharacter } from '../rules/people.ts'
import type { HotCircle, Requirement } from '../state.ts'
import { told } from '../words/index.ts'
import { event } from './event.ts'
import { note } from './lines.ts'
import { ofCharacter, ofLifepath } from './of-sheets.ts'

interface SheetHead {
  readonly name: string
  readonly age: string
  readonly pronouns: string
  readonly description: string
}

/** A whole draft out of the box. */
export interface SampleSheet {
  readonly head: SheetHead
  readonly beliefs: readonly Belief[]
  readonly instincts: readonly Instinct[]
  readonly traits: readonly Trait[]
  readonly lifepaths: readonly Lifepath[]
}

/** Whose draft is written on; the first thing on it makes it, with these points. */
export interface Drafting {
  readonly seat: Seat
  readonly character: string
  readonly starts: { readonly fate: number; readonly persona: number }
}

/** Character creation, before session 1 and for whoever comes in the place of somebody who died. */
export const sheetEvents = [
  event('lifepath-count-set', {
    apply(state, { count }: { count: number }) {
      state.lifepathCount = count
    },
    tell: ({ count }) => note(told.picks(count), 'HC-033'),
  }),
  event('requirement-set', {
    apply(state, { requirement }: { requirement: Requirement }) {
      state.requirements.push({ ...requirement })
      state.made.requirements += 1
    },
    tell: ({ requirement: { lifepath, needs } }) => note(told.requirement(lifepath, needs), 'HC-037'),
  }),
  event('requirement-dropped', {
    apply(state, { id }: { id: string }) {
      state.requirements = state.requirements.filter((one) => one.id !== id)
    },
  }),
  event('sample-taken', {
    apply: (state, event: Drafting & { sheet: SampleSheet }) =>
      fillDraft(state, draftOf(state, event), event.sheet),
    tell: ({ seat, sheet }, _, names) => note(told.sample(nameOf(names, seat), sheet.head.name), 'HC-021'),
  }),
  event('character-described', {
    apply(state, event: Drafting & { head: SheetHead }) {
      Object.assign(draftOf(state, event), event.head)
    },
    tell: ({ seat, head }, _, names) => note(told.described(nameOf(names, seat), head.name), 'HC-021'),
  }),
  event('beliefs-written', {
    apply(state, event: Drafting & { beliefs: readonly Belief[] }) {
      draftOf(state, event).beliefs = event.beliefs.map((one) => ({ ...one }))
    },
    tell: ({ character }, state) => note(told.beliefs(nameOfCharacter(state, character)), 'HC-022'),
  }),
  event('instincts-written', {
    apply(state, event: Drafting & { instincts: readonly Instinct[] }) {
      draftOf(state, event).instincts = event.instincts.map((one) => ({ ...one }))
    },
    tell: ({ character }, state) => note(told.instincts(nameOfCharacter(state, character)), 'HC-026'),
  }),
  ofCharacter('instincts-sent-back', {
    /** HC-028: too broad, or a contest in disguise; they are written anew before the character is ready. */
    apply(character, _: object, state) {
      character.instincts = []
      if (character.status === 'ready') character.status = 'draft'
      if (state.phase === 'between' && state.sessions === 0) state.phase = 'characters'
    },
    tell: (name) => note(told.instinctsBack(name), 'HC-028'),
  }),
  event('traits-written', {
    apply: (state, event: Drafting & { traits: readonly Trait[] }) =>
      writeTraits(state, draftOf(state, event), event.traits),
    tell: ({ character, traits }, state) =>
      note(told.traits(nameOfCharacter(state, character), spellTraits(traits)), 'HC-030'),
  }),
  event('lifepath-picked', {
    apply(state, event: Drafting & { lifepath: Lifepath }) {
      draftOf(state, event).lifepaths.push(copyLifepath(event.lifepath))
      state.made.things += 1 + event.lifepath.assets.length
    },
    tell({ character, lifepath: { name, isBridge, setting } }, state) {
      const over = isBridge ? told.bridge(settingName(state.campaign, setting)) : ''
      const rule = isBridge ? 'HC-036' : 'HC-035'
      return note(told.lifepath(nameOfCharacter(state, character), name, over), rule)
    },
  }),
  ofLifepath('lifepath-doubled', {
    apply: (lifepath, { rating }: { rating: number }) =>
      void Object.assign(lifepath, { doubled: true, rating }),
    tell: (_, { character }, state) => note(told.doubled(nameOfCharacter(state, character)), 'HC-039'),
  }),
  ofCharacter('lifepath-dropped', {
    apply(character, { lifepath }: { lifepath: string }) {
      character.lifepaths = character.lifepaths.filter((one) => one.id !== lifepath)
    },
  }),
  ofCharacter('special-asset-chosen', {
    /** HC-041: one in all; choosing again replaces it. */
    apply({ lifepaths }, { lifepath, asset }: { lifepath: string; asset: Asset }, { made }) {
      for (const one of lifepaths) {
        one.assets = one.assets.filter((other) => !isSpecial(other))
        if (one.id === lifepath) one.assets.push({ ...asset })
      }
      made.things += 1
    },
    tell: (name, { asset }) => note(told.special(name, asset.name), 'HC-041'),
  }),
  event('characters-closed', {
    /** HC-002: the first session need not wait for whoever joins later. */
    apply(state, _: { later: readonly Seat[] }) {
      state.phase = 'between'
    },
    tell: ({ later }, _, names) => note(told.joinLater(listNames(names, later)), 'HC-002'),
  }),
  ofCharacter('character-ready', {
    /** HC-021: once everybody is ready, session zero is over. */
    apply(character, _: object, state) {
      character.status = 'ready'
      if (state.phase === 'characters' && isEverybodyReady(state)) state.phase = 'between'
    },
    tell: (name) => note(told.ready(name), 'HC-021'),
  }),
  ofCharacter('beliefs-corrected', {
    apply(character, { beliefs }: { beliefs: readonly Belief[] }) {
      character.beliefs = beliefs.map((one) => ({ ...one }))
    },
    tell: (name) => note(told.putRight(name, 'beliefs'), 'HC-025'),
  }),
  ofCharacter('instincts-corrected', {
    apply(character, { instincts }: { instincts: readonly Instinct[] }) {
      character.instincts = instincts.map((one) => ({ ...one }))
    },
    tell: (name) => note(told.putRight(name, 'instincts'), 'HC-029'),
  }),
  ofCharacter('conditions-corrected', {
    apply(character, { conditions }: { conditions: readonly Condition[] }, { made }) {
      character.conditions = conditions.map((one) => ({ ...one }))
      made.things += conditions.length
    },
    tell: (name) => note(told.putRight(name, 'conditions'), 'HC-053'),
  }),
  ofLifepath('lifepath-corrected', {
    apply: (lifepath, { tax, name, rating, spentPersona, spentFate }: LifepathCorrected) =>
      void Object.assign(lifepath, { name, rating, spentPersona, spentFate, tax: { ...tax } }),
    tell: (_, { character }, state) =>
      note(told.putRight(nameOfCharacter(state, character), 'lifepaths'), 'HC-180'),
  }),
  ofCharacter('sheet-corrected', {
    apply: (character, { traits }: { traits: readonly Trait[] }, state) =>
      writeTraits(state, character, traits),
    tell: (name) => note(told.putRight(name, 'traits'), 'HC-031'),
  }),
] as const

type LifepathCorrected = Pick<Lifepath, 'name' | 'rating' | 'spentPersona' | 'spentFate' | 'tax'>

function spellTraits(traits: readonly Trait[]): string {
  return listWords(traits.map((one) => one.text.toLowerCase()))
}

/** The seat's draft, made by the first thing that is written on it. */
function draftOf(state: HotCircle, { seat, character: id, starts }: Drafting): Character {
  const found = findCharacter(state, id)
  if (found) return found
  const character = newCharacter(id, seat, starts)
  state.characters.push(character)
  state.made.characters += 1
  return character
}

function writeTraits(state: HotCircle, character: Character, traits: readonly Trait[]): void {
  character.traits = traits.map((one) => ({ ...one }))
  state.made.things += traits.length
}

function fillDraft(state: HotCircle, character: Character, sheet: SampleSheet): void {
  Object.assign(character, sheet.head)
  character.beliefs = sheet.beliefs.map((one) => ({ ...one }))
  character.instincts = sheet.instincts.map((one) => ({ ...one }))
  character.lifepaths = sheet.lifepaths.map(copyLifepath)
  writeTraits(state, character, sheet.traits)
  state.made.things += sheet.lifepaths.reduce((sum, one) => sum + 1 + one.assets.length, 0)
}
