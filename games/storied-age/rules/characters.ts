import type { Seat } from '../../../engine/writing.ts'
import type { Dice } from './dice.ts'

/** SA-051: +2 personally and +1 ideologically with the Protagonist, 0 Neutral, −1 and −2 with the Antagonist. */
export type Track = 2 | 1 | 0 | -1 | -2

export type Mark = 'none' | 'impeded' | 'thwarted' | 'killed'

export type NpcClass = 'mentioned' | 'implied' | 'mirror' | 'free'

/** It exists as soon as it has a sheet (SA-055). */
export interface Character {
  id: string
  /** A player's own character; null for an NPC, which nobody owns (SA-005). */
  owner: Seat | null
  name: string
  traits: Trait[]
  /** How many traits it ever had. */
  made: number
  track: Track
  /** The place where it was last established; null before it ever was (SA-056). */
  location: string | null
  mark: Mark
  origin: 'setup' | NpcClass
  mirrorOf: string | null
  /** SA-O7: a mountain, a ship: its place is fixed. */
  thing: boolean
}

export interface Trait {
  id: string
  text: string
  dice: Dice
}

export interface Sheet {
  readonly character: string
  readonly name: string
  readonly traits: readonly { readonly text: string; readonly dice: Dice }[]
}

/** The sheet of somebody who is no player's own (SA-109). */
export interface NpcSheet extends Sheet {
  readonly track: Track
  readonly origin: NpcClass
  readonly mirrorOf: string | null
  readonly thing: boolean
}

export function newCharacter(sheet: Sheet): Character {
  return {
    id: sheet.character,
    owner: null,
    name: sheet.name,
    traits: traitsOf(sheet),
    made: sheet.traits.length,
    track: 0,
    location: null,
    mark: 'none',
    origin: 'free',
    mirrorOf: null,
    thing: false,
  }
}

export function traitsOf({ character, traits }: Sheet): Trait[] {
  return traits.map(({ text, dice }, index) => ({ id: `${character}.${index + 1}`, text, dice }))
}

/** SA-051: which lead's side; 0 is nobody's. */
export function sideOfTrack(track: Track): -1 | 0 | 1 {
  return track > 0 ? 1 : track < 0 ? -1 : 0
}

export function isNpc(character: Character): boolean {
  return character.owner === null
}

/** Whose own it is, if another player's: nobody disposes of somebody else's character alone. */
export function otherOwner({ owner }: Character, seat: Seat): Seat[] {
  return owner === null || owner === seat ? [] : [owner]
}

/** "c3.2" is the second trait ever of character c3. */
export function characterIdOfTrait(trait: string): string {
  const dot = trait.indexOf('.')
  return dot < 0 ? trait : trait.slice(0, dot)
}

interface Cast {
  readonly characters: readonly Character[]
}

export function findCharacter({ characters }: Cast, id: string | null): Character | undefined {
  for (const character of characters) if (character.id === id) return character
  return undefined
}

export function findTrait(cast: Cast, id: string): Trait | undefined {
  return findCharacter(cast, characterIdOfTrait(id))?.traits.find((trait) => trait.id === id)
}

/** SA-143: two who travel together. */
export interface Bond {
  id: string
  a: string
  b: string
  since: number
}

export interface Captivity {
  captive: string
  captor: string
  bond: string
  since: number
}
