/** All that anybody may do, in the rulebook's order from the end of a test to its beginning. */
import type { NameOf } from '../../../engine/writing.ts'
import { proposeStandingBonus } from './bonuses/propose-standing-bonus.ts'
import { proposeTestBonus } from './bonuses/propose-test-bonus.ts'
import { removeStandingBonus } from './bonuses/remove-standing-bonus.ts'
import { addSampleCharacter } from './characters/add-sample-character.ts'
import { addTrait } from './characters/add-trait.ts'
import { createCharacter } from './characters/create-character.ts'
import { deleteTrait } from './characters/delete-trait.ts'
import { editTrait } from './characters/edit-trait.ts'
import { readyCharacter } from './characters/ready-character.ts'
import { changeOptions } from './corrections/change-options.ts'
import { handCharacter } from './corrections/hand-character.ts'
import { removeCharacter } from './corrections/remove-character.ts'
import { removeTestBonus } from './corrections/remove-test-bonus.ts'
import { setLevel } from './corrections/set-level.ts'
import { closeTest } from './telling/close-test.ts'
import { narrateOutcome } from './telling/narrate-outcome.ts'
import { passNarration } from './telling/pass-narration.ts'
import { tellAndClose } from './telling/tell-and-close.ts'
import { callTest } from './testing/call-test.ts'
import { cancelTest } from './testing/cancel-test.ts'
import { chooseDice } from './testing/choose-dice.ts'
import { commitTrait } from './testing/commit-trait.ts'
import { enterTrait } from './testing/enter-trait.ts'
import { lockEntry } from './testing/lock-entry.ts'
import { openEntries } from './testing/open-entries.ts'
import { rollTest } from './testing/roll-test.ts'
import { setPreferredDice } from './testing/set-preferred-dice.ts'
import { unlockEntry } from './testing/unlock-entry.ts'
import { withdrawEntry } from './testing/withdraw-entry.ts'

export const actions = [
  // The pen.
  ...[tellAndClose, narrateOutcome, passNarration, closeTest],
  // The roll, and what is laid out for it.
  ...[openEntries, rollTest, setPreferredDice, chooseDice, unlockEntry, lockEntry],
  // What is put to the test, and the test itself.
  ...[commitTrait, enterTrait, withdrawEntry, callTest, cancelTest],
  // Characters, their traits, and what raises them.
  ...[createCharacter, addSampleCharacter, addTrait, readyCharacter, editTrait, deleteTrait],
  ...[proposeStandingBonus, removeStandingBonus, proposeTestBonus],
] as const

/** They never touch what is still sealed, so that they tell nothing about it. */
export const corrections = [setLevel, removeTestBonus, handCharacter, removeCharacter, changeOptions] as const

export type ActionName = NameOf<typeof actions>
