import { defineGame } from '../../engine/writing.ts'
import { actions } from './actions/index.ts'
import { type BecomingEvent, events } from './events/index.ts'
import { FIRST_QUEST, options, variantsOf } from './options.ts'
import { phases } from './phases.ts'
import { whyNever } from './rules/never.ts'
import { sealedMoves } from './rules/scene.ts'
import { whyNotNow } from './rules/steps.ts'
import { type Becoming, initialState, SEATS } from './state.ts'
import { show, whisper } from './view.ts'

export const game = defineGame<Becoming, BecomingEvent>({
  slug: 'becoming',
  title: 'Becoming',
  rules: 2,
  seats: { min: SEATS, max: SEATS, usual: SEATS },
  about: {
    line: 'One Hero, three Fates, nine scenes, and what is given away to win.',
    players: '4',
    length: '3 hours, or a scene a day',
    mood: 'heroic, tempting, costly',
    gamemaster: false,
    authors: 'Brian Engard; outline by Aaron M. Sturgill',
  },
  options,
  phases,
  actions,
  events,
  never: whyNever,
  // Whose it is comes first: no waiting helps those whose it never is.
  notNow: (asking, { rules }) =>
    rules.by?.(asking.state, asking.seat) === false
      ? rules.notYours?.(asking)
      : whyNotNow(asking, rules.in ?? []),
  initial: initialState,
  setup(_seats, chosen, rules) {
    const quest = String(chosen.quest ?? FIRST_QUEST)
    return [{ type: 'table-laid', ...(rules > 1 ? { rules } : {}), quest, variants: variantsOf(chosen) }]
  },
  show,
  whisper,
  seals: sealedMoves,
  upcast: {
    // The first tables were drafted without saying how many Assets there would be: nine.
    'asset-drafted': (event) => ({ of: 9, ...event }) as BecomingEvent,
  },
})
