import type { Line, Names, Seat } from '../../../engine/game.ts'
import { nameOf } from '../../../engine/telling/names.ts'
import { type DiceSet, maxValueAt, nameSet } from '../rules/dice-sets.ts'
import { type Bonus, type Entry, type EssentialTraits, findCharacter, findEntry, namesOf } from '../state.ts'
import { words } from '../words/words.ts'
import { entryEvent, note, testEvent } from './event.ts'

const { told } = words

/** How a trait is put to the test is story; that it is, is a note beside it. */
export function tellHow({ seat, how }: Entry, character: string): Line[] {
  return how === '' ? [] : [{ kind: 'story', by: seat, text: how, voice: character }]
}

type Named = ReturnType<typeof namesOf> & { readonly entry: Entry; readonly player: string }

interface OfEntry {
  readonly entry: string
}

type Say<Fact> = (named: Named, fact: Fact) => Line[]

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
interface Entrant {
  readonly test: string
  readonly entry: string
  readonly seat: Seat
  readonly character: string
}

const nameEntrant = ({ character }: Entrant, state: EssentialTraits) =>
  findCharacter(state, character)?.name ?? ''

/** What is put to a test, until it is rolled. */
export const entryEvents = [
  testEvent('trait-entered', {
    apply(test, { entry, seat, character, trait, how }: Entrant & { trait: string; how: string }) {
      const fresh = { bonuses: [], made: 0, dice: [], stale: false, locked: false, rolls: [], highest: false }
      test.made += 1
      test.entries.push({ id: entry, seat, character, trait, how, open: !test.sealed, ...fresh })
    },
    tell: tellEntry(
      ({ entry, player, character, trait, level }) => [
        note(told.entered(player, character, trait, level), 'ET-041'),
        ...tellHow(entry, character),
      ],
      ({ player, character }) => [note(told.enteredSealed(player, character), 'ET-041')],
    ),
  }),
  entryEvent('entry-withdrawn', {
    apply({ test }, { entry }: Entrant) {
      test.entries = test.entries.filter((one) => one.id !== entry)
    },
    tell: (entrant, state) => [note(told.withdrawn(nameEntrant(entrant, state)), 'ET-041')],
  }),
  /** ET-K2: somebody objected. */
  entryEvent('entry-taken-back', {
    apply({ test }, { entry, seat }: Entrant) {
      test.replacing.push(seat)
      test.entries = test.entries.filter((one) => one.id !== entry)
    },
    tell: (entrant, state) => [note(told.takenBack(nameEntrant(entrant, state)), 'ET-K2')],
  }),
  entryEvent('test-bonus-granted', {
    apply({ entry }, { bonus }: OfEntry & { bonus: Bonus }) {
      entry.bonuses.push(bonus)
      entry.made += 1
    },
    tell: tellEntry(({ character, trait, level }, { bonus: { amount, label } }) => [
      note(told.bonus(character, trait, amount, label, level), 'ET-044'),
    ]),
  }),
  entryEvent('test-bonus-removed', {
    apply({ entry }, { bonus }: OfEntry & { bonus: Bonus }) {
      entry.bonuses = entry.bonuses.filter((one) => one.id !== bonus.id)
    },
    tell: tellEntry(({ character, trait, level }, { bonus }) => [
      note(told.bonusGone(character, trait, bonus.label, level), 'ET-044'),
    ]),
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
    tell: tellEntry(({ character, trait, level }) => [
      note(told.stale(character, trait, level, maxValueAt(level)), 'ET-028'),
    ]),
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
