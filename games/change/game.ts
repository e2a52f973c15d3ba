import { defineGame } from '../../engine/define-game.ts'
import { actions, corrections } from './actions/index.ts'
import { type ChangeEvent, events } from './events/index.ts'
import { upcast } from './events/upcast.ts'
import { options, readSwitches } from './options.ts'
import { phases } from './phases.ts'
import { initial } from './rules/initial.ts'
import { whyNoPlay } from './rules/play.ts'
import type { Change } from './state.ts'
import { show, whisper } from './view/show.ts'
import { why } from './words/refusals.ts'

/** CH-009: what these make or name only appears in play. */
const ONLY_IN_PLAY = ['name-trait', 'make-institution', 'found-arena', 'propose-segments']

export const game = defineGame<Change, ChangeEvent>({
  slug: 'change',
  title: 'CHANGE',
  rules: 2,
  seats: { min: 1, max: 8, usual: 3 },
  about: {
    line: 'Societies that are changed by what they dare, and a world that remembers why.',
    players: '1 or more, best with 3 or 4',
    length: 'an evening, or as long as you like',
    mood: 'wry, bold, historical',
    gamemaster: false,
    authors: 'Daumantas Lipskis',
  },
  options,
  phases,
  actions,
  corrections,
  events,
  upcast,
  initial,
  setup: (seats, chosen, rules) => [
    { type: 'opened', seats, switches: readSwitches(chosen), ...(rules > 1 ? { rules } : {}) },
  ],
  show,
  whisper,
  notNow: ({ state }, { name }) =>
    state.phase === 'setup' && ONLY_IN_PLAY.includes(name) ? why.noneAtStart : whyNoPlay(state),
  never: ({ state }) => whyNoPlay(state),
  hides: hasSealedStances,
  moment: momentOf,
})

/** TB-045 to TB-047 are about one Challenge, whichever of its windows is open; else about a turn. */
function momentOf({ phase, challenge, turn }: Change): string {
  if (phase === 'setup' || phase === 'epilogue' || phase === 'closed') return phase
  return challenge && !challenge.isDecided ? `challenge of turn ${turn}` : `turn ${turn}`
}

/** CH-117: a challenge may be taken back while stances are in the closed hand. */
function hasSealedStances({ challenge }: Change): boolean {
  return (
    challenge !== null && !challenge.stancesOpen && challenge.stances.some(({ stance }) => stance !== null)
  )
}
