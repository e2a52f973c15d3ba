import { type Arrival, type Chapter, presenceOf, SIDES } from '../rules/chapter.ts'
import { type Character, findCharacter } from '../rules/characters.ts'
import { plays } from '../rules/edition.ts'
import type { StoriedAge } from '../state.ts'

/** SA-072, SA-097, SA-105: present, at the chapter's place, and any mark is gone (SA-R63). */
export function arrive(state: StoriedAge, chapter: Chapter, arrival: Arrival): void {
  const found = findCharacter(state, arrival.character)
  if (!found || !chapter.opening) return
  const { location, mark } = found
  chapter.present.push({ ...arrival, exchange: chapter.exchange?.number ?? 0, before: { location, mark } })
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
  const presence = presenceOf(chapter, character)
  if (!found || !presence) return
  Object.assign(found, presence.before)
  chapter.present = chapter.present.filter((one) => one !== presence)
  const used = chapter.exchange?.used
  for (const { id } of found.traits) {
    delete chapter.traits[id]
    for (const side of SIDES) if (used) used[side] = used[side].filter((use) => use.trait !== id)
  }
}
