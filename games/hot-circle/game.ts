import { fromOldContract } from '../../engine/old-contract.ts'
import { corrections } from './corrections.ts'
import { type CircleEvent, evolve } from './events.ts'
import { chosenOf, options, switchesOf } from './options.ts'
import { takeBackGoal } from './phases/award-persona.ts'
import { takeBackBonus, takeBackHindrance, takeBackLifepath } from './phases/building-pools.ts'
import { takeBackFateClaim } from './phases/fate-claims.ts'
import { takeBackBelief, takeBackInstinct } from './phases/set-beliefs.ts'
import { phases } from './phases.ts'
import { hides, keeps, show, whisper } from './show.ts'
import { type HotCircle, initialState, LIMITS } from './state.ts'
import { tell } from './tell.ts'
import { words } from './words.ts'

export const game = fromOldContract<HotCircle, CircleEvent>({
  slug: 'hot-circle',
  title: 'Hot Circle',
  rules: 1,
  // HC-016: a gamemaster and at least one player.
  seats: { min: 2, max: LIMITS.seats, usual: 4 },
  about: { ...words.about, gamemaster: true },
  options,
  phases,
  initial: initialState,
  setup: (seats, chosen) => [{ type: 'table-laid', seats, switches: switchesOf(chosen) }],
  evolve,
  show: (state) => ({ ...show(state) }),
  whisper: (state, seat) => ({ ...whisper(state, seat) }),
  tell,
  reveals: ['ballots-opened', 'npc-shown'],
  hides,
  keeps,
  takeBack: {
    'claim-goal': takeBackGoal,
    'rewrite-belief': takeBackBelief,
    'rewrite-instinct': takeBackInstinct,
    'choose-lifepath': takeBackLifepath,
    'add-bonus': takeBackBonus,
    'hinder-with': takeBackHindrance,
    'claim-fate': takeBackFateClaim,
  },
  corrections,
  optionsNow: (state) => chosenOf(state.switches),
})
