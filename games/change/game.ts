import { defineGame, type Sealed } from '../../engine/writing.ts'
import { actions, corrections } from './actions/index.ts'
import { type ChangeEvent, events } from './events/index.ts'
import { upcast } from './events/upcast.ts'
import { options, readSwitches } from './options.ts'
import { phases } from './phases.ts'
import { initial } from './rules/initial.ts'
import { whyNoPlay } from './rules/play.ts'
import { groupOf } from './rules/sheet.ts'
import type { Change } from './state.ts'
import { show, whisper } from './view/show.ts'
import { why } from './words/refusals.ts'

/** CH-009: what these make or name only appears in play. */
const ONLY_IN_PLAY = ['name-trait', 'make-institution', 'found-arena', 'propose-segments']

export const game = defineGame<Change, ChangeEvent>({
  slug: 'change',
  title: 'CHANGE',
  /**
   * Tables go on as they began. The second edition of these rules lets play begin before everybody has a group
   * (CH-001), asks anew when a sum was changed (CH-035), ends a turn with its session (CH-016), lets a trait
   * that waits for its name build (CH-087), asks whoever is called away where nobody else is there (HJ-15), and
   * a namer before a name is respelled (CH-047); it takes no second people of one name (CH-006), and a ruling
   * counts for what stands on a sum (CH-029).
   */
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
  hides: (state) => sealedStances(state).length > 0,
  seals: sealedStances,
  moment: momentOf,
})

/** TB-045 to TB-047 are about one Challenge, whichever of its windows is open; else about a turn. */
function momentOf({ phase, challenge, turn }: Change): string {
  if (phase === 'setup' || phase === 'epilogue' || phase === 'closed') return phase
  return challenge && !challenge.isDecided ? `challenge of turn ${turn}` : `turn ${turn}`
}

/** CH-117: a challenge may be taken back while stances are in the closed hand, and a stance taken anew. */
function sealedStances(state: Change): readonly Sealed[] {
  const { challenge } = state
  if (!challenge || challenge.stancesOpen) return []
  const taken = challenge.stances.filter(({ stance }) => stance !== null)
  return taken.map(({ group }) => ({ id: String(group), seat: groupOf(state, group).seat }))
}
