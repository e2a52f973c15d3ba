import { fromOldContract } from '../../engine/old-contract.ts'
import { corrections } from './corrections.ts'
import type { TraitsEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { chosenOf, options, settingsFrom } from './options.ts'
import { takeBackBonus } from './phases/bonuses.ts'
import { takeBackEntry } from './phases/entering.ts'
import { phases } from './phases/stages.ts'
import { type EssentialTraits, initialState, LIMITS, openEntriesOf } from './state.ts'
import { tell } from './tell.ts'
import { show, whisper } from './view.ts'
import { words } from './words.ts'

export const game = fromOldContract<EssentialTraits, TraitsEvent>({
  slug: 'essential-traits',
  title: 'Essential Traits',
  rules: 1,
  seats: { min: 2, max: LIMITS.seats, usual: 3 },
  about: { ...words.about, gamemaster: false },
  options,
  phases,
  initial: initialState,
  setup: (seats, chosen) => [{ type: 'rules-set', seats, settings: settingsFrom(chosen, seats) }],
  evolve,
  show,
  whisper,
  tell,
  reveals: ['entries-opened'],
  hides: (state) => openEntriesOf(state).some(({ entry }) => !entry.open),
  takeBack: { 'enter-trait': takeBackEntry, 'propose-test-bonus': takeBackBonus },
  corrections,
  optionsNow: (state) => chosenOf(state.settings),
})
