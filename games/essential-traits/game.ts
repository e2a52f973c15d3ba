import { defineGame } from '../../engine/writing.ts'
import { actions, corrections } from './actions/index.ts'
import { events, type TraitsEvent } from './events/index.ts'
import { chosenOf, options, settingsFrom } from './options.ts'
import { phases } from './phases.ts'
import { type EssentialTraits, initialState, LIMITS, phaseOf, sealedEntries } from './state.ts'
import { show, whisper } from './view.ts'
import { words } from './words/words.ts'

export const game = defineGame<EssentialTraits, TraitsEvent>({
  slug: 'essential-traits',
  title: 'Essential Traits',
  rules: 2,
  seats: { min: 2, max: LIMITS.seats, usual: 3 },
  about: { ...words.about, gamemaster: false },
  options,
  phases,
  actions,
  corrections,
  events,
  settle(state) {
    state.phase = phaseOf(state)
  },
  initial: initialState,
  setup: (seats, chosen, rules) => [
    { type: 'rules-set', seats, settings: settingsFrom(chosen, seats), ...(rules > 1 ? { rules } : {}) },
  ],
  show,
  whisper,
  hides: (state) => sealedEntries(state).length > 0,
  seals: sealedEntries,
  optionsNow: (state) => chosenOf(state.settings),
})
