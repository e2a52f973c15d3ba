import { type Line, type Names, nameOf, note, type Seat, story } from '../../../engine/writing.ts'
import { type DiceSet, nameSet } from '../rules/dice-sets.ts'
import { type Bonus, type Entry, type EssentialTraits, findEntry, type Named, namesOf } from '../state.ts'
import { words } from '../words/words.ts'
import { entryEvent, type OfEntry, type OfTest, tellCharacter, testEvent } from './event.ts'

const { told } = words

/** How a trait is put to the test is story; that it is, is a note beside it. */
export function tellHow({ seat, how }: Entry, character: string): Line[] {
  return how === '' ? [] : [story(how, seat, character)]
}

type Say<Fact> = (named: Named & { entry: Entry; player: string }, fact: Fact) => Line[]

/** ET-O12: what is sealed is told to its own player alone; that a character was entered and locked is no secret. */
function tellEntry<Fact extends OfEntry>(detail: Say<Fact>, known?: Say<Fact>) {
  return (fact: Fact, state: EssentialTraits, names: Names): Line[] => {
    const entry = findEntry(state, fact.entry)?.entry
    if (!entry) return []
    const named = { entry, player: nameOf(names, entry.seat), ...namesOf(state, entry) }
    if (entry.open) return detail(named, fact)
    const own = detail(named, fact).map((line) => ({ ...line, to: [entry.seat] }))
    return [...(known?.(named, fact) ?? []), ...own]
  }
}

/** Whose entry it is, and in which test. */
type Entrant = OfTest & OfEntry & { readonly seat: Seat; readonly character: string }

/** What is put to a test, until it is rolled. */
export const entryEvents = [
  testEvent('trait-entered', {
    apply(test, { entry, seat, character, trait, how }: Entrant & { trait: string; how: string }) {
      const fresh = { bonuses: [], made: 0, dice: [], stale: false, locked: false, rolls: [], highest: false }
      test.made += 1
      test.entries.push({ id: entry, seat, character, trait, how, open: !test.sealed, ...fresh })
    },
    tell: tellEntry(
      (named) => [
        note(told.entered(named.player, named), 'ET-041'),
        ...tellHow(named.entry, named.character),
      ],
      ({ player, character }) => [note(told.enteredSealed(player, character), 'ET-041')],
    ),
  }),
  entryEvent('entry-withdrawn', {
    apply({ test }, { entry }: Entrant) {
      test.entries = test.entries.filter((one) => one.id !== entry)
    },
    tell: tellCharacter('ET-041', told.withdrawn),
  }),
  /** ET-K2: somebody objected. */
  entryEvent('entry-taken-back', {
    apply({ test }, { entry, seat }: Entrant) {
      test.replacing.push(seat)
      test.entries = test.entries.filter((one) => one.id !== entry)
    },
    tell: tellCharacter('ET-K2', told.takenBack),
  }),
  entryEvent('test-bonus-granted', {
    apply({ entry }, { bonus }: OfEntry & { bonus: Bonus }) {
      entry.bonuses.push(bonus)
      entry.made += 1
    },
    tell: tellEntry((named, { bonus }) => [note(told.bonus(named, bonus), 'ET-044')]),
  }),
  entryEvent('test-bonus-removed', {
    apply({ entry }, { bonus }: OfEntry & { bonus: Bonus }) {
      entry.bonuses = entry.bonuses.filter((one) => one.id !== bonus.id)
    },
    tell: tellEntry((named, { bonus }) => [note(told.bonusGone(named, bonus), 'ET-044')]),
  }),
  entryEvent('dice-chosen', {
    apply({ entry }, { dice }: OfEntry & { dice: DiceSet }) {
      Object.assign(entry, { dice, stale: false })
    },
  }),
  /** ET-028: the level changed, they fit no more, and the entry is unlocked. */
  entryEvent('dice-cleared', {
    apply({ entry }) {
      Object.assign(entry, { dice: [], stale: true, locked: false })
    },
    tell: tellEntry((named) => [note(told.stale(named), 'ET-028')]),
  }),
  entryEvent('entry-locked', {
    apply({ entry }) {
      entry.locked = true
    },
    tell: tellEntry(
      ({ entry, player, character }) => [note(told.locked(player, character, nameSet(entry.dice)), 'ET-045')],
      ({ player, character }) => [note(told.lockedSealed(player, character), 'ET-045')],
    ),
  }),
  entryEvent('entry-unlocked', {
    apply({ entry }) {
      entry.locked = false
    },
    tell: tellEntry(({ player, character }) => [note(told.unlocked(player, character), 'ET-045')]),
  }),
] as const
