import type { Seat } from '../../engine/old-contract.ts'
import type { DiceSet } from './dice-sets.ts'
import type { TraitsEvent } from './events.ts'

/** Facts that tests begin from. */

/** A character in play with a trait for each level: traits `c1-t1`, `c1-t2` … called "first", "second" … */
export function inPlay(character: string, owner: Seat, ...levels: number[]): TraitsEvent[] {
  return [...draft(character, owner, ...levels), { type: 'character-readied', character }]
}

const COUNTED = ['first', 'second', 'third']

export function draft(character: string, owner: Seat, ...levels: number[]): TraitsEvent[] {
  return [
    { type: 'character-created', character, owner, name: `Hero ${character}`, opposition: false },
    ...levels.map((level, index): TraitsEvent => {
      const name = COUNTED[index] ?? `trait ${index + 1}`
      return {
        type: 'trait-added',
        character,
        trait: `${character}-t${index + 1}`,
        name,
        description: 'So it is.',
        level,
      }
    }),
  ]
}

export function called(test: string, caller: Seat, question = 'What happens?'): TraitsEvent {
  return { type: 'test-called', test, caller, question, sealed: false }
}

/** Enters a trait of a character: entry `x1-e1`, `x1-e2` … in the order of a test's entries. */
export function entered(entry: string, seat: Seat, trait: string, how = ''): TraitsEvent {
  const [test = ''] = entry.split('-')
  const [character = ''] = trait.split('-')
  return { type: 'trait-entered', test, entry, seat, character, trait, how }
}

export function locked(entry: string, ...dice: DiceSet): TraitsEvent[] {
  return [
    { type: 'dice-chosen', entry, dice },
    { type: 'entry-locked', entry },
  ]
}

/** Ann's c1 (levels 3 and 5) and Ben's c2 (level 3) in test x1, called by Ann, dice chosen and locked. */
export function readyToRoll(): TraitsEvent[] {
  return [
    ...inPlay('c1', 0, 3, 5),
    ...inPlay('c2', 1, 3),
    called('x1', 0),
    entered('x1-e1', 0, 'c1-t1'),
    entered('x1-e2', 1, 'c2-t1'),
    ...locked('x1-e1', 6, 6),
    ...locked('x1-e2', 8, 4),
  ]
}
