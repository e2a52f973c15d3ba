/** Whose a character, an entry or a test is, and what state it is in: reasons that several actions share. */
import type { Asking, Refusal } from '../../../engine/writing.ts'
import { type EssentialTraits, findCharacter, findEntry, findTest, type TraitOn } from '../state.ts'
import { why } from '../words/why.ts'

type Question = Asking<EssentialTraits>

/**
 * ET-054: traits change and go by agreement, never while they are being tested. While an entry is sealed
 * only its character is known, so none of that character's traits may change.
 */
export function whyInTest(state: EssentialTraits, { character, trait }: TraitOn): Refusal | undefined {
  for (const { entries } of state.tests) {
    const tested = entries.find(
      (one) => one.character === character.id && (!one.open || one.trait === trait.id),
    )
    if (tested) return why.inTest(tested.open ? trait.name : character.name)
  }
  return undefined
}

/** ET-R24: everyone speaks for their own. */
export function notYours({ seat, names }: Pick<Question, 'seat' | 'names'>, owner = seat) {
  return owner === seat ? undefined : why.voices(names, owner)
}

/** Ids begin with their character's: "c1" of "c1-t2". */
export function notYourCharacter(asking: Question, named = asking.asked.on): Refusal | undefined {
  return notYours(asking, findCharacter(asking.state, leading(named))?.owner)
}

/** The character of a trait's id, the test of an entry's. */
function leading(on = ''): string {
  return on.split('-')[0] ?? ''
}

/** ET-R25: a test goes one way, from open to rolled to closed. */
export function whyOver(state: EssentialTraits, id?: string): Refusal | undefined {
  const past = state.past.find((one) => one.id === id)
  if (past) return why.over(past.status)
  const test = findTest(state, id)
  if (test?.status !== 'rolled') return undefined
  return why.over(test.spoken.length > 0 ? 'narrating' : 'rolled')
}

/** An entry that is not one's own, or of a test that is over, or out of it; `own` is what is wrong with one's own. */
export function notYourEntry(asking: Question, own?: Refusal): Refusal | undefined {
  const { state, asked } = asking
  const test = leading(asked.on)
  const over = whyOver(state, test)
  if (over) return over
  const entry = findEntry(state, asked.on)?.entry
  if (entry) return notYours(asking, entry.seat) ?? own
  return findTest(state, test) && why.gone
}
