import { defineGame, type Options } from '../../engine/writing.ts'
import { actions, corrections } from './actions/index.ts'
import { upcast } from './events/earlier.ts'
import { type CircleEvent, events } from './events/index.ts'
import { chosenOf, options, switchesOf } from './options.ts'
import { phases } from './phases.ts'
import { clearMarks } from './rules/agreeing.ts'
import { EDITION } from './rules/edition.ts'
import { whyNever, whyNotNow } from './rules/moments.ts'
import { type HotCircle, initialState, LIFEPATHS, LIMITS } from './state.ts'
import { hides, keeps, show, whisper } from './view/show.ts'
import { words } from './words/index.ts'

/** Hot Circle on one page: its stages, all that can be done and all that can happen. */
export const game = defineGame<HotCircle, CircleEvent>({
  slug: 'hot-circle',
  title: 'Hot Circle',
  rules: EDITION,
  // HC-016: a gamemaster and at least one player.
  seats: { min: 2, max: LIMITS.seats, usual: 4 },
  about: { ...words.about, gamemaster: true },
  options,
  phases,
  actions,
  corrections,
  events,
  upcast,
  notNow: (asking, { rules }) => whyNotNow(asking, rules.in),
  never: whyNever,
  settle: clearMarks,
  initial: initialState,
  setup: (seats: number, chosen: Options, rules: number = EDITION) => [
    {
      type: 'table-laid',
      seats,
      switches: switchesOf(chosen),
      picks: LIFEPATHS.usual,
      ...(rules > 1 ? { rules } : {}),
    },
  ],
  show,
  whisper,
  hides,
  keeps,
  optionsNow: (state) => chosenOf(state.switches),
})
