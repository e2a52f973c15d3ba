import { type Asking, type At, actionsFor, type Turn } from '../../engine/writing.ts'
import type { BecomingEvent } from './events/index.ts'
import type { Becoming, PhaseName } from './state.ts'

/** The engine's contract, spoken in this game's own types; that of events stands beside them. */
export type BecomingTurn = Turn<Becoming, BecomingEvent>
export type BecomingAt<On = undefined> = At<Becoming, On>
export type BecomingAsking = Asking<Becoming>
export const action = actionsFor<Becoming, BecomingTurn, PhaseName>()
