import { type Asking as AskingOf, type At as AtOf, actionsFor } from '../../engine/action.ts'
import type { Turn } from '../../engine/game.ts'
import type { CircleEvent } from './events/index.ts'
import type { HotCircle, PhaseName } from './state.ts'

export { said } from '../../engine/telling/said.ts'

export type CircleTurn = Turn<HotCircle, CircleEvent>
export type Asking = AskingOf<HotCircle>
export type At<On = undefined> = AtOf<HotCircle, On>

export const action = actionsFor<HotCircle, CircleTurn, PhaseName>()
