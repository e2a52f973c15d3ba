import { allSeats, otherSeats, type Refusal, type Seat } from '../../../engine/writing.ts'
import type { HotCircle, Looking } from '../state.ts'
import { type Character, type Condition, findCharacter, type Npc } from './characters.ts'
import type { Scene } from './session.ts'

/** HC-016: everybody but the gamemaster. */
export function playerSeats({ seats, gamemaster }: HotCircle): Seat[] {
  return allSeats(seats).filter((seat) => seat !== gamemaster)
}

/** The gamemaster as a list, for `judged` and `consent`; empty while nobody has been chosen. */
export function judges({ gamemaster }: HotCircle): Seat[] {
  return gamemaster === null ? [] : [gamemaster]
}

export function isGamemaster({ gamemaster }: HotCircle, seat: Seat): boolean {
  return gamemaster === seat
}

/** The gamemaster's to do; whoever else tries hears why. */
export function gamemasters(why: Refusal) {
  return { by: isGamemaster, notYours: () => why }
}

/** What the gamemaster judges, with the last word on it. */
export const judgedByGamemaster = { by: ({ state }: Looking) => judges(state), owners: judges }

/** HC-003: everybody else has to agree. */
export function everybodyElse({ state, seat }: Looking): readonly Seat[] {
  return otherSeats(state.seats, seat)
}

/** HC-017: the character that a seat makes or plays; the latest, and never one who has left the story. */
export function characterOf({ characters }: HotCircle, seat: Seat): Character | undefined {
  return characters.findLast((one) => one.seat === seat && one.status !== 'retired')
}

/** The player characters that are part of the story now. */
export function activeCharacters({ characters }: HotCircle): Character[] {
  return characters.filter((one) => one.status === 'active')
}

/** The character that a seat plays, once it is part of the story. */
export function playedBy(state: HotCircle, seat: Seat): Character | undefined {
  const character = characterOf(state, seat)
  return character?.status === 'active' ? character : undefined
}

/** Who can be in a scene: everybody in play, and whoever is ready to come in. */
export function castOf({ characters }: HotCircle): Character[] {
  return characters.filter((one) => one.status === 'active' || one.status === 'ready')
}

/** HC-021: all but the gamemaster, who has no character. */
export function isEverybodyReady({ characters, seats }: HotCircle): boolean {
  return characters.filter((one) => one.status === 'ready').length === seats - 1
}

export function isThere({ session }: HotCircle, id: string): boolean {
  return session?.scene?.present.includes(id) === true
}

/** The seat's character, if it is in the scene. */
export function presentCharacter(state: HotCircle, seat: Seat): Character | undefined {
  const character = characterOf(state, seat)
  return character && isThere(state, character.id) ? character : undefined
}

/** The one who decides for a character: its player, or the gamemaster for everybody else. */
export function ownerOf(state: HotCircle, id: string): Seat {
  return findCharacter(state, id)?.seat ?? state.gamemaster ?? 0
}

export function findNpc({ npcs }: HotCircle, id: string | null): Npc | undefined {
  return npcs.find((one) => one.id === id)
}

/** HC-020: people that the gamemaster keeps; those whom players have met are on somebody's sheet. */
export function countPrepared({ npcs }: HotCircle): number {
  return npcs.filter((one) => one.known.length === 0).length
}

/** Whoever can bear a condition. */
export function bearerOf(state: HotCircle, id: string): Character | Npc | undefined {
  return findCharacter(state, id) ?? findNpc(state, id)
}

/** HC-094: NPCs have conditions too. */
export function findCondition(state: HotCircle, bearer: string, id: string): Condition | undefined {
  return bearerOf(state, bearer)?.conditions.find((one) => one.id === id)
}

/** The name of a player character or NPC. */
export function nameOfCharacter(state: HotCircle, id: string): string {
  return findCharacter(state, id)?.name || findNpc(state, id)?.name || 'Somebody'
}

/** HC-017: players who have to make one before the next session. */
export function seatsWithoutCharacter(state: HotCircle): Seat[] {
  return playerSeats(state).filter((seat) => (characterOf(state, seat)?.status ?? 'draft') === 'draft')
}

/** HC-196: players whose character still adds a lifepath for the time that passed. */
export function seatsOwingLifepath(state: HotCircle): Seat[] {
  const done = state.timeSkips.at(-1)?.done ?? []
  return activeCharacters(state)
    .map((one) => one.seat)
    .filter((seat) => !done.includes(seat))
}

/** HC-203: scenes of this session since somebody was in one. */
export function countWaited({ session }: HotCircle, { lastScene }: Character): number {
  return session ? session.scenes - Math.max(0, lastScene - session.number * 1000) : 0
}

/** HC-202: suggested after one obstacle test or two ability tests. */
export function isCutSuggested({ obstacleTests, abilityTests }: Scene): boolean {
  return obstacleTests >= 1 || abilityTests >= 2
}
