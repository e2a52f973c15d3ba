import { actionsFor } from '../../engine/action.ts'
import type { Turn } from '../../engine/game.ts'
import type { ChangeEvent } from './events/index.ts'
import type { Change, PhaseName } from './state.ts'

/** The engine's contract with this game's own state, events and phases filled in. */
export type ChangeTurn = Turn<Change, ChangeEvent>

/** A repair by everyone's consent: not a move, so it brings nobody back. */
export const repair = actionsFor<Change, ChangeTurn, PhaseName>()

/** HJ-15: whoever does anything in a session is back by that. */
export const action: typeof repair = (name, rules) =>
  repair(name, {
    ...rules,
    decide(turn, at, input) {
      const { state, seat } = turn
      if (state.phase !== 'closed' && state.away.includes(seat)) turn.emit({ type: 'player-back', seat })
      rules.decide(turn, at, input)
    },
  })
