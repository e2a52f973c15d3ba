import type { Line, Names, Seat } from '../../../engine/game.ts'
import { nameOf } from '../../../engine/telling/names.ts'
import { type DiceSet, maxValueAt, nameSet } from '../rules/dice-sets.ts'
import {
  type Bonus,
  type Entry,
  type EssentialTraits,
  findCharacter,
  findEntry,
  findTest,
  namesOf,
} from '../state.ts'
import { words } from '../words/words.ts'
import { event, note } from './event.ts'

const { told } = words

/** How a trait is put to the test is story; that it is, is a note beside it. */
export function tellHow({ seat, how }: Entry, character: string): Line[] {
  return how === '' ? [] : [{ kind: 'story', by: seat, text: how, voice: character }]
}

interface Named {
  readonly entry: Entry
  readonly player: string
  readonly character: string
  readonly trait: string
  readonly level: number
}

type Say = (named: Named) => Line[]

/** ET-O12: what is sealed is told to its own player alone; that a character was entered and locked is no secret. */
function tellEntry(state: EssentialTraits, id: string, names: Names, detail: Say, known?: Say): Line[] {
  const entry = findEntry(state, id)?.entry
  if (!entry) return []
  const named = { entry, player: nameOf(names, entry.seat), ...namesOf(state, entry) }
  if (entry.open) return detail(named)
  return [...(known?.(named) ?? []), ...detail(named).map((line) => ({ ...line, to: [entry.seat] }))]
}

interface Entered {
  readonly test: string
  readonly entry: string
  readonly seat: Seat
  readonly character: string
  readonly trait: string
  readonly how: string
}

const traitEntered = event('trait-entered', {
  apply(state, { test: id, entry, seat, character, trait, how }: Entered) {
    const test = findTest(state, id)
    if (!test) return
    const fresh = { bonuses: [], made: 0, dice: [], stale: false, locked: false, rolls: [], highest: false }
    test.made += 1
    test.entries.push({ id: entry, seat, character, trait, how, open: !test.sealed, ...fresh })
  },
  tell: ({ entry: id }, state, names) =>
    tellEntry(
      state,
      id,
      names,
      ({ entry, player, character, trait, level }) => [
        note(told.entered(player, character, trait, level), 'ET-041'),
        ...tellHow(entry, character),
      ],
      ({ player, character }) => [note(told.enteredSealed(player, character), 'ET-041')],
    ),
})

interface Gone {
  readonly test: string
  readonly entry: string
  readonly seat: Seat
  readonly character: string
}

function takeOut(state: EssentialTraits, { entry }: Gone): void {
  const test = findEntry(state, entry)?.test
  if (test) test.entries = test.entries.filter((one) => one.id !== entry)
}

const entryWithdrawn = event('entry-withdrawn', {
  apply: (state, gone: Gone) => takeOut(state, gone),
  tell: ({ character }, state) => [
    note(told.withdrawn(findCharacter(state, character)?.name ?? ''), 'ET-041'),
  ],
})

/** ET-K2: somebody objected. */
const entryTakenBack = event('entry-taken-back', {
  apply(state, gone: Gone) {
    findEntry(state, gone.entry)?.test.replacing.push(gone.seat)
    takeOut(state, gone)
  },
  tell: ({ character }, state) => [
    note(told.takenBack(findCharacter(state, character)?.name ?? ''), 'ET-K2'),
  ],
})

const testBonusGranted = event('test-bonus-granted', {
  apply(state, { entry, bonus }: { entry: string; bonus: Bonus }) {
    const found = findEntry(state, entry)
    if (!found) return
    found.entry.bonuses.push(bonus)
    found.entry.made += 1
  },
  tell: ({ entry, bonus: { amount, label } }, state, names) =>
    tellEntry(state, entry, names, ({ character, trait, level }) => [
      note(told.bonus(character, trait, amount, label, level), 'ET-044'),
    ]),
})

const testBonusRemoved = event('test-bonus-removed', {
  apply(state, { entry, bonus }: { entry: string; bonus: Bonus }) {
    const found = findEntry(state, entry)
    if (found) found.entry.bonuses = found.entry.bonuses.filter((one) => one.id !== bonus.id)
  },
  tell: ({ entry, bonus }, state, names) =>
    tellEntry(state, entry, names, ({ character, trait, level }) => [
      note(told.bonusGone(character, trait, bonus.label, level), 'ET-044'),
    ]),
})

const diceChosen = event('dice-chosen', {
  apply(state, { entry, dice }: { entry: string; dice: DiceSet }) {
    const found = findEntry(state, entry)
    if (found) Object.assign(found.entry, { dice, stale: false })
  },
})

/** ET-028: the level changed, they fit no more, and the entry is unlocked. */
const diceCleared = event('dice-cleared', {
  apply(state, { entry }: { entry: string }) {
    const found = findEntry(state, entry)
    if (found) Object.assign(found.entry, { dice: [], stale: true, locked: false })
  },
  tell: ({ entry }, state, names) =>
    tellEntry(state, entry, names, ({ character, trait, level }) => [
      note(told.stale(character, trait, level, maxValueAt(level)), 'ET-028'),
    ]),
})

const entryLocked = event('entry-locked', {
  apply(state, { entry }: { entry: string }) {
    const found = findEntry(state, entry)
    if (found) found.entry.locked = true
  },
  tell: ({ entry: id }, state, names) =>
    tellEntry(
      state,
      id,
      names,
      ({ entry, player, character }) => [note(told.locked(player, character, nameSet(entry.dice)), 'ET-045')],
      ({ player, character }) => [note(told.lockedSealed(player, character), 'ET-045')],
    ),
})

const entryUnlocked = event('entry-unlocked', {
  apply(state, { entry }: { entry: string }) {
    const found = findEntry(state, entry)
    if (found) found.entry.locked = false
  },
  tell: ({ entry }, state, names) =>
    tellEntry(state, entry, names, ({ player, character }) => [
      note(told.unlocked(player, character), 'ET-045'),
    ]),
})

export const entryEvents = [
  traitEntered,
  entryWithdrawn,
  entryTakenBack,
  testBonusGranted,
  testBonusRemoved,
  diceChosen,
  diceCleared,
  entryLocked,
  entryUnlocked,
] as const
