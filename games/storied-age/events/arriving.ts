import type { Chapter, Presence, Side } from '../rules/chapter.ts'
import { type Character, findCharacter } from '../rules/characters.ts'
import { plays } from '../rules/edition.ts'
import type { StoriedAge } from '../state.ts'

/** Somebody who comes into the chapter: the one who was paid for, or a companion (SA-107). */
export interface Arrival {
  readonly character: string
  readonly brought: Side
  readonly how: Presence['how']
  /** Who was paid for, and how much; a companion comes free. */
  readonly with: string
  readonly paid: number
}

/** SA-072, SA-097, SA-105: present, at the chapter's place, and any mark is gone (SA-R63). */
export function arrive(state: StoriedAge, chapter: Chapter, arrival: Arrival): void {
  const { character } = arrival
  const found = findCharacter(state, character)
  if (!found || !chapter.opening) return
  const before = { location: found.location, mark: found.mark }
  chapter.present.push({ ...arrival, exchange: chapter.exchange?.number ?? 0, before })
  if (!isFixed(state, found)) found.location = chapter.opening.place
  if (!state.settings.marksPermanent) found.mark = 'none'
}

/** SA-O7: a thing stays where it was first established, wherever it is met. */
function isFixed(state: StoriedAge, { thing, location }: Character): boolean {
  return thing && location !== null && plays(state, 2)
}

/** An objection was upheld: as if they had never come. */
export function unarrive(state: StoriedAge, chapter: Chapter, character: string): void {
  const found = findCharacter(state, character)
  const presence = chapter.present.find((one) => one.character === character)
  if (!found || !presence) return
  found.location = presence.before.location
  found.mark = presence.before.mark
  chapter.present = chapter.present.filter((one) => one !== presence)
  for (const trait of found.traits) delete chapter.traits[trait.id]
  const { exchange } = chapter
  if (!exchange) return
  const isTheirs = (trait: string) => found.traits.some((one) => one.id === trait)
  for (const side of ['spotlight', 'adversity'] as const) {
    exchange.used[side] = exchange.used[side].filter((use) => !isTheirs(use.trait))
  }
}
