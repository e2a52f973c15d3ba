import { defineGame } from '../../engine/writing.ts'
import { correctTokens } from './actions/correct-tokens.ts'
import { actions } from './actions/index.ts'
import { themeTables } from './content/theme-tables.ts'
import { type AgeEvent, events } from './events/index.ts'
import { upcast } from './events/upcast.ts'
import { options, settingsOf } from './options.ts'
import { phases } from './phases.ts'
import { closedHands } from './rules/bidding.ts'
import { RULES } from './rules/edition.ts'
import { moment, whyOutOfStep } from './rules/steps.ts'
import { initialState, type PhaseName, type StoriedAge } from './state.ts'
import { show, whisper } from './view/show.ts'
import { words } from './words/things.ts'

export const game = defineGame<StoriedAge, AgeEvent>({
  slug: 'storied-age',
  title: 'Final Hour of a Storied Age',
  rules: RULES,
  // SA-001: with fewer than three somebody's chapter would have no adversity and nobody to watch.
  seats: { min: 3, max: 6, usual: 4 },
  about: { ...words.about, gamemaster: false },
  options,
  phases,
  actions,
  corrections: [correctTokens],
  events,
  upcast,
  initial: () => initialState(settingsOf({})),
  setup(seats, chosen, rules) {
    const theme = themeTables.find(({ slug }) => slug === chosen['theme-table']) ?? themeTables[0]
    if (!theme) return []
    const laid = { seats, settings: settingsOf(chosen), words: theme.words, theme: theme.title }
    return [{ type: 'table-laid', ...laid, ...(rules > 1 ? { rules } : {}) }]
  },
  // SA-006, SA-059: every action has its step.
  notNow: ({ state, names }, { rules }) =>
    whyOutOfStep(state, names, (rules.in?.[0] ?? state.phase) as PhaseName),
  moment,
  show,
  whisper,
  seals: closedHands,
})
