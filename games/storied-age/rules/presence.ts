import type { Seat } from '../../../engine/writing.ts'
import type { Lead, StoriedAge } from '../state.ts'
import {
  type Arrival,
  type Chapter,
  type Exchange,
  type Presence,
  presenceOf,
  type Side,
  sideOfSeat,
} from './chapter.ts'
import { type Bond, type Captivity, type Character, findCharacter, sideOfTrack } from './characters.ts'
import { plays } from './edition.ts'

/** The chapter in play. Only phases of a chapter may ask. */
export function chapterOf(state: StoriedAge): Chapter {
  if (!state.chapter) throw new Error('no chapter is in play')
  return state.chapter
}

/** The exchange in play. Only phases of an exchange may ask. */
export function exchangeOf(state: StoriedAge): Exchange {
  const { exchange } = chapterOf(state)
  if (!exchange) throw new Error('no exchange is in play')
  return exchange
}

export function sideOf(state: StoriedAge, seat: Seat): Side | undefined {
  return state.chapter ? sideOfSeat(state.chapter, seat) : undefined
}

/** The same for somebody who plays the chapter. */
export function sideHere(state: StoriedAge, seat: Seat): Side {
  const side = sideOfSeat(chapterOf(state), seat)
  if (!side) throw new Error(`seat ${seat} is of the audience`)
  return side
}

/** SA-068: the chapter follows the Spotlight Player's own character. */
export function spotlightCharacter(state: StoriedAge): Character {
  const character = pcOf(state, chapterOf(state).spotlight ?? -1)
  if (!character) throw new Error('the chapter has no Spotlight Character')
  return character
}

export function pcOf(state: StoriedAge, seat: Seat): Character | undefined {
  return findCharacter(state, state.players[seat]?.pc ?? null)
}

/** SA-003: everyone but the Spotlight and the Adversity Player. */
export function audienceOf(state: StoriedAge): Seat[] {
  const { spotlight, adversity } = chapterOf(state)
  return state.players.map((_, seat) => seat).filter((seat) => seat !== spotlight && seat !== adversity)
}

/**
 * SA-R16: a PC of the Spotlight or Adversity Player acts for its owner, anyone else for the side that
 * brought or drew them in, all chapter. Under the first rules the captor of the Spotlight Character
 * changed sides when the captive was let go.
 */
export function actsFor(
  state: StoriedAge,
  presence: Presence,
  character = findCharacter(state, presence.character),
): Side {
  const chapter = chapterOf(state)
  const owner = character?.owner ?? null
  if (owner !== null && owner === chapter.spotlight) return 'spotlight'
  if (owner !== null && owner === chapter.adversity) return 'adversity'
  if (state.captivities.length > 0 && !plays(state, 2)) {
    const captor = captorOf(state, state.players[chapter.spotlight ?? -1]?.pc ?? '')
    if (captor === presence.character) return 'adversity'
  }
  return presence.brought
}

/** Is this lead in the chapter? */
export function presenceOfLead(state: StoriedAge, lead: Lead): Presence | undefined {
  const pc = state.players[state.leads?.seats?.[lead] ?? -1]?.pc
  return pc ? presenceOf(chapterOf(state), pc) : undefined
}

export function captorOf(state: StoriedAge, captive: string): string | undefined {
  for (const one of state.captivities) if (one.captive === captive) return one.captor
  return undefined
}

export function bondsOf(state: StoriedAge, character: string): Bond[] {
  return state.bonds.filter((bond) => bond.a === character || bond.b === character)
}

export function companionIn(bond: Bond, character: string): string {
  return bond.a === character ? bond.b : bond.a
}

export function captivityIn(state: StoriedAge, bond: Bond): Captivity | undefined {
  return state.captivities.find((one) => one.bond === bond.id)
}

/** Somebody who comes into a chapter, and for whom they are there. */
type Companion = Pick<Presence, 'character' | 'brought'>

/** SA-107: everybody who comes along with a character, through all links (SA-R56), nearest first. */
export function companionsOf(state: StoriedAge, first: Companion): Companion[] {
  const found = [first]
  for (const one of found) {
    for (const bond of bondsOf(state, one.character)) {
      const character = companionIn(bond, one.character)
      if (found.some((known) => known.character === character)) continue
      found.push({ character, brought: sideOfDrawn(state, one, character) })
    }
  }
  return found.slice(1)
}

/** SA-107: somebody comes, and with them, free of charge, all of their company who are not there yet. */
export function arrivalsWith(state: StoriedAge, self: Arrival): Arrival[] {
  const chapter = chapterOf(state)
  const absent = companionsOf(state, self).filter(({ character }) => !presenceOf(chapter, character))
  const along = absent.map((one): Arrival => ({ ...one, how: 'travel', with: self.character, paid: 0 }))
  return [self, ...along]
}

/** SA-R16: companions act with whoever drew them in; a captor whom the captive draws in, for the adversity. */
function sideOfDrawn(state: StoriedAge, drawer: Companion, character: string): Side {
  const isCaptor = captorOf(state, drawer.character) === character
  return isCaptor && plays(state, 2) ? 'adversity' : drawer.brought
}

/** SA-113, SA-O6: how many Chapter Tokens the Adversity Player must spend in this exchange. */
export function requiredSpend(state: StoriedAge, exchange: Exchange): number {
  return state.settings.scaledAdversity ? Math.max(1, Math.ceil(exchange.start / 3)) : 1
}

/** SA-123, SA-O5: a die up to this number exhausts its side. */
export function exhaustingFace(state: StoriedAge): number {
  return state.settings.exhaustOnTwo ? 2 : 1
}

export type SideTest = 'allowed' | 'other-side' | 'no-side'

/**
 * SA-102 to SA-104: sides are measured from the Spotlight Character. A Neutral one has no side, so
 * only Neutral characters can be brought, unless the table opened that (SA-R28).
 */
export function testSide(state: StoriedAge, by: Side, character: Character): SideTest {
  const side = sideOfTrack(character.track)
  if (side === 0) return 'allowed'
  const own = sideOfTrack(spotlightCharacter(state).track)
  if (own === 0) return state.settings.neutralLeadOpen ? 'allowed' : 'no-side'
  return (side === own) === (by === 'spotlight') ? 'allowed' : 'other-side'
}
