import { actionsFor } from '../../engine/action.ts'
import type { Turn } from '../../engine/game.ts'
import type { BecomingEvent } from './events/index.ts'
import type { Becoming, PhaseName } from './state.ts'

/** The engine's contract, spoken in this game's own types; that of events stands beside them. */
export type BecomingTurn = Turn<Becoming, BecomingEvent>
export const action = actionsFor<Becoming, BecomingTurn, PhaseName>()
