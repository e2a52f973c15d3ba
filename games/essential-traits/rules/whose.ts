/** Whose a character, an entry or a test is, and what state it is in: reasons that several actions share. */
import type { Asking } from '../../../engine/action.ts'
import type { Seat } from '../../../engine/game.ts'
import { type Refusal, refusal } from '../../../engine/refusal.ts'
import { nameOf } from '../../../engine/telling/names.ts'
import {
  charactersOf,
  type EssentialTraits,
  findCharacter,
  findEntry,
  findTest,
  openEntriesOf,
  type TraitOn,
  traitsOf,
  whatIsTested,
} from '../state.ts'
import { words } from '../words/words.ts'

type Question = Asking<EssentialTraits>

export function ownTraits(state: EssentialTraits, seat: Seat): TraitOn[] {
  return charactersOf(state, seat).flatMap(traitsOf)
}

/** Entries of a seat that are not rolled yet. */
export function ownEntries(state: EssentialTraits, seat: Seat) {
  return openEntriesOf(state).filter(({ entry }) => entry.seat === seat)
}

/** ET-054: traits change and go by agreement, never while they are being tested. */
export function whyInTest(state: EssentialTraits, one: TraitOn): Refusal | undefined {
  const tested = whatIsTested(state, one)
  return tested === undefined ? undefined : refusal('ET-054', words.trait.inTest(tested))
}

/** ET-R24: everyone speaks for their own characters. Ids begin with their character's: "c1" of "c1-t2". */
export function notYourCharacter(
  { state, seat, names, asked }: Question,
  named = asked.on,
): Refusal | undefined {
  const owner = findCharacter(state, leading(named))?.owner
  return owner === undefined || owner === seat
    ? undefined
    : refusal('ET-R24', words.other.voices(nameOf(names, owner)))
}

/** The character of a trait's id, the test of an entry's. */
export function leading(on = ''): string {
  return on.split('-')[0] ?? ''
}

/** ET-R25: a test goes one way, from open to rolled to closed. */
export function whyOver(state: EssentialTraits, id: string): Refusal | undefined {
  const past = state.past.find((one) => one.id === id)
  if (past) return refusal('ET-R25', words.other.wrongState(words.other.states[past.status]))
  const test = findTest(state, id)
  if (test?.status !== 'rolled') return undefined
  const stage = test.spoken.length > 0 ? 'narrating' : 'rolled'
  return refusal('ET-R25', words.other.wrongState(words.other.states[stage]))
}

/** An entry that is not one's own, or of a test that is over, or out of it; `own` is what is wrong with one's own. */
export function notYourEntry({ state, seat, names, asked }: Question, own?: Refusal): Refusal | undefined {
  const id = leading(asked.on)
  const { test, entry } = findEntry(state, asked.on ?? '') ?? {}
  if (!entry)
    return whyOver(state, id) ?? (findTest(state, id) ? refusal('ET-041', words.test.gone) : undefined)
  if (test?.status === 'rolled') return whyOver(state, id)
  return entry.seat === seat ? own : refusal('ET-R24', words.other.voices(nameOf(names, entry.seat)))
}
