import type { Seat } from '../../engine/old-contract.ts'
import type { DiceSet } from './dice-sets.ts'
import type { Bonus, Settings } from './state.ts'

/** What can happen at a table of Essential Traits. */
export type TraitsEvent = SheetEvent | TestEvent

export type SheetEvent =
  | { type: 'rules-set'; seats: number; settings: Settings }
  | { type: 'options-changed'; settings: Settings }
  | { type: 'character-created'; character: string; owner: Seat; name: string; opposition: boolean }
  | { type: 'character-readied'; character: string }
  | {
      type: 'trait-added'
      character: string
      trait: string
      name: string
      description: string
      level: number
    }
  | {
      type: 'trait-edited'
      trait: string
      name: string
      description: string
      level: number
      before: TraitBefore
    }
  | { type: 'trait-deleted'; trait: string; character: string; name: string }
  | { type: 'standing-bonus-granted'; trait: string; bonus: Bonus }
  | { type: 'standing-bonus-removed'; trait: string; bonus: Bonus }
  | { type: 'preferred-dice-set'; trait: string; dice: DiceSet }
  /** ET-028: the level changed, and they fit no more. */
  | { type: 'preferred-dice-cleared'; trait: string }
  | { type: 'level-corrected'; trait: string; level: number; before: number }
  | { type: 'character-handed-over'; character: string; from: Seat; to: Seat }
  | { type: 'character-removed'; character: string; name: string }

export interface TraitBefore {
  readonly name: string
  readonly level: number
}

export type TestEvent =
  | { type: 'test-called'; test: string; caller: Seat; question: string; sealed: boolean }
  | { type: 'test-cancelled'; test: string }
  | {
      type: 'trait-entered'
      test: string
      entry: string
      seat: Seat
      character: string
      trait: string
      how: string
    }
  | { type: 'entry-withdrawn'; test: string; entry: string; seat: Seat; character: string }
  /** ET-K2: somebody objected. */
  | { type: 'entry-taken-back'; test: string; entry: string; seat: Seat; character: string }
  | { type: 'test-bonus-granted'; entry: string; bonus: Bonus }
  | { type: 'test-bonus-removed'; entry: string; bonus: Bonus }
  | { type: 'dice-chosen'; entry: string; dice: DiceSet }
  /** ET-028: the level changed, they fit no more, and the entry is unlocked. */
  | { type: 'dice-cleared'; entry: string }
  | { type: 'entry-locked'; entry: string }
  | { type: 'entry-unlocked'; entry: string }
  | { type: 'entries-opened'; test: string }
  | ({ type: 'test-rolled'; test: string } & RollResult)
  /** ET-O7: only those who tied, with the same dice. */
  | ({ type: 'tie-rolled-off'; test: string } & RollResult)
  | { type: 'outcome-told'; test: string; seat: Seat }
  | { type: 'narration-passed'; test: string; seat: Seat }
  | { type: 'test-closed'; test: string }

export interface RollResult {
  readonly rolls: readonly EntryRoll[]
  /** The entries with the highest total. */
  readonly highest: readonly string[]
  /** Nobody while a roll-off is still to come. */
  readonly winners: readonly Seat[]
}

export interface EntryRoll {
  readonly entry: string
  readonly faces: readonly number[]
  readonly total: number
}
