import type { Seat } from '../../../engine/old-contract.ts'
import {
  type Asset,
  type Belief,
  type Character,
  findCharacter,
  type Instinct,
  type Lifepath,
  RATING,
  type Trait,
} from '../characters.ts'
import type { HotCircle, Requirement } from '../state.ts'

/** Character creation, before session 1 and for whoever comes in the place of somebody who died. */
export type SheetEvent =
  | { type: 'lifepath-count-set'; count: number }
  | { type: 'requirement-set'; requirement: Requirement }
  | { type: 'requirement-dropped'; id: string }
  | { type: 'sample-taken'; seat: Seat; character: string; sheet: SampleSheet }
  | { type: 'character-described'; seat: Seat; character: string; head: SheetHead }
  | { type: 'beliefs-written'; seat: Seat; character: string; beliefs: readonly Belief[] }
  | { type: 'instincts-written'; seat: Seat; character: string; instincts: readonly Instinct[] }
  | { type: 'traits-written'; seat: Seat; character: string; traits: readonly Trait[] }
  | { type: 'lifepath-picked'; seat: Seat; character: string; lifepath: Lifepath }
  | { type: 'lifepath-doubled'; character: string; lifepath: string }
  | { type: 'lifepath-dropped'; character: string; lifepath: string }
  | { type: 'special-asset-chosen'; character: string; lifepath: string; asset: Asset }
  | { type: 'character-ready'; character: string }
  | { type: 'sheet-corrected'; character: string; traits: readonly Trait[] }

export interface SheetHead {
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

export function evolveSheets(state: HotCircle, event: SheetEvent): void {
  switch (event.type) {
    case 'lifepath-count-set':
      state.lifepathCount = event.count
      return
    case 'requirement-set':
      state.requirements.push({ ...event.requirement })
      state.made.requirements += 1
      return
    case 'requirement-dropped':
      state.requirements = state.requirements.filter((one) => one.id !== event.id)
      return
    case 'character-ready':
      return makeReady(state, event.character)
    case 'lifepath-doubled':
    case 'lifepath-dropped':
    case 'special-asset-chosen':
    case 'sheet-corrected':
      return evolveDraft(state, event)
    default:
      return writeDraft(state, event)
  }
}

type DraftEvent = Extract<
  SheetEvent,
  { type: 'lifepath-doubled' | 'lifepath-dropped' | 'special-asset-chosen' | 'sheet-corrected' }
>

function evolveDraft(state: HotCircle, event: DraftEvent): void {
  const character = findCharacter(state.characters, event.character)
  if (!character) return
  switch (event.type) {
    case 'lifepath-doubled': {
      const lifepath = character.lifepaths.find((one) => one.id === event.lifepath)
      if (lifepath) Object.assign(lifepath, { doubled: true, rating: RATING.doubled })
      return
    }
    case 'lifepath-dropped':
      character.lifepaths = character.lifepaths.filter((one) => one.id !== event.lifepath)
      return
    case 'special-asset-chosen':
      return chooseSpecialAsset(state, character, event)
    case 'sheet-corrected':
      character.traits = event.traits.map((one) => ({ ...one }))
      state.made.things += event.traits.length
      return
    default:
      return event satisfies never
  }
}

type WritingEvent = Exclude<
  SheetEvent,
  DraftEvent | { type: 'lifepath-count-set' | 'requirement-set' | 'requirement-dropped' | 'character-ready' }
>

function writeDraft(state: HotCircle, event: WritingEvent): void {
  const character = draftOf(state, event.seat, event.character)
  switch (event.type) {
    case 'sample-taken':
      return fillDraft(state, character, event.sheet)
    case 'character-described':
      Object.assign(character, event.head)
      return
    case 'beliefs-written':
      character.beliefs = event.beliefs.map((one) => ({ ...one }))
      return
    case 'instincts-written':
      character.instincts = event.instincts.map((one) => ({ ...one }))
      return
    case 'traits-written':
      character.traits = event.traits.map((one) => ({ ...one }))
      state.made.things += event.traits.length
      return
    case 'lifepath-picked':
      character.lifepaths.push(copyLifepath(event.lifepath))
      state.made.things += 1 + event.lifepath.assets.length
      return
    default:
      return event satisfies never
  }
}

/** The seat's draft, made by the first thing that is written on it. */
function draftOf(state: HotCircle, seat: Seat, id: string): Character {
  const found = findCharacter(state.characters, id)
  if (found) return found
  const character = newCharacter(id, seat)
  state.characters.push(character)
  state.made.characters += 1
  return character
}

/** HC-032, HC-043: no conditions, one fate and one persona. */
function newCharacter(id: string, seat: Seat): Character {
  return {
    id,
    seat,
    status: 'draft',
    name: '',
    age: '',
    pronouns: '',
    description: '',
    beliefs: [],
    instincts: [],
    traits: [],
    conditions: [],
    lifepaths: [],
    fate: 1,
    persona: 1,
    scenes: 0,
    lastScene: 0,
  }
}

function fillDraft(state: HotCircle, character: Character, sheet: SampleSheet): void {
  Object.assign(character, sheet.head)
  character.beliefs = sheet.beliefs.map((one) => ({ ...one }))
  character.instincts = sheet.instincts.map((one) => ({ ...one }))
  character.traits = sheet.traits.map((one) => ({ ...one }))
  character.lifepaths = sheet.lifepaths.map(copyLifepath)
  const assets = sheet.lifepaths.reduce((sum, one) => sum + one.assets.length, 0)
  state.made.things += sheet.traits.length + sheet.lifepaths.length + assets
}

export function copyLifepath(lifepath: Lifepath): Lifepath {
  return { ...lifepath, tax: { ...lifepath.tax }, assets: lifepath.assets.map((one) => ({ ...one })) }
}

/** HC-041: one in all; choosing again replaces it. */
function chooseSpecialAsset(
  state: HotCircle,
  character: Character,
  { lifepath, asset }: Extract<SheetEvent, { type: 'special-asset-chosen' }>,
): void {
  for (const one of character.lifepaths) {
    one.assets = one.assets.filter(({ kind }) => kind !== 'special-item' && kind !== 'relationship')
    if (one.id === lifepath) one.assets.push({ ...asset })
  }
  state.made.things += 1
}

/** HC-021: once everybody is ready, session zero is over. */
function makeReady(state: HotCircle, id: string): void {
  const character = findCharacter(state.characters, id)
  if (character) character.status = 'ready'
  if (state.phase !== 'characters') return
  const ready = state.characters.filter((one) => one.status === 'ready')
  if (ready.length === state.seats - 1) state.phase = 'between'
}
