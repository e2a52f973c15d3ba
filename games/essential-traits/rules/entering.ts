/** What is put to an open test, and how it is judged. */
import { type Claimed, type Judgement, line, type Seat } from '../../../engine/writing.ts'
import type { TraitsTurn } from '../contract.ts'
import {
  type Character,
  charactersOf,
  type Entry,
  type EntryIn,
  type EssentialTraits,
  findTest,
  namesOf,
  type Test,
} from '../state.ts'
import { why } from '../words/why.ts'
import { words } from '../words/words.ts'
import { judgesOf } from './authority.ts'

export interface Joining {
  /** Once for each test and character: `x1:c2`. */
  readonly id: string
  readonly test: Test
  readonly character: Character
}

export function joinings(state: EssentialTraits, seat: Seat): Joining[] {
  const own = charactersOf(state, seat)
  return state.tests
    .filter((test) => test.status === 'open')
    .flatMap((test) => own.map((character) => ({ id: `${test.id}:${character.id}`, test, character })))
}

export function whyNotEnter(state: EssentialTraits, { test, character }: Omit<Joining, 'id'>) {
  const entry = test.entries.find((one) => one.character === character.id)
  // ET-R11: one entry for each character.
  if (entry) return why.oneEntry(namesOf(state, entry))
  if (character.traits.length === 0) return why.noTrait
  if (!character.ready) return why.notReady
  // ET-R29: nobody joins who has seen the others' entries, save to replace one that was objected to.
  const isOpened = test.sealed && test.entries.some((one) => one.open)
  return isOpened && !test.replacing.includes(character.owner) ? why.isOpen : undefined
}

export function howField() {
  return line(words.test.how, 0, 200, { hint: words.test.howHint })
}

/** Until the dice are rolled, an objection strikes what was put in, as soon as it is open (ET-K2, ET-K3). */
export function judgedUntilRoll<Found extends { readonly entry: Entry }>(
  find: (state: EssentialTraits, claim: Claimed) => Found | undefined,
  strike: (turn: TraitsTurn, found: Found) => void,
) {
  return {
    stands: (state, claim) => find(state, claim) !== undefined,
    waits: (state, claim) => find(state, claim)?.entry.open === false,
    strike(turn, claim) {
      const found = find(turn.state, claim)
      if (found) strike(turn, found)
    },
  } satisfies Partial<Judgement<EssentialTraits, TraitsTurn>>
}

/** ET-K2: its player may enter another trait. `named` says which was entered: `x1:c2:c2-t1`. */
export function judgedEntry(
  named: (claim: Claimed) => string,
): Judgement<EssentialTraits, TraitsTurn, Joining> {
  return {
    by: ({ state, seat }) => judgesOf(state, seat),
    ...judgedUntilRoll(
      (state, claim) => findEntered(state, named(claim)),
      (turn, found) => turn.emit({ type: 'entry-taken-back', ...leaving(found) }),
    ),
  }
}

/** For the event: whose entry is out of which test. */
export function leaving({ id: entry, test, entry: { seat, character } }: EntryIn) {
  return { test: test.id, entry, seat, character }
}

/** A trait that stands in a test which is still open. */
function findEntered(state: EssentialTraits, named: string): EntryIn | undefined {
  const [id = '', character = '', trait = ''] = named.split(':')
  const test = findTest(state, id)
  if (test?.status !== 'open') return undefined
  const entry = test.entries.find((one) => one.character === character && one.trait === trait)
  return entry && { id: entry.id, test, entry }
}
