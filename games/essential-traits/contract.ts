import { actionsFor } from '../../engine/action.ts'
import type { Turn } from '../../engine/game.ts'
import type { TraitsEvent } from './events/index.ts'
import type { EssentialTraits } from './state.ts'

export type TraitsTurn = Turn<EssentialTraits, TraitsEvent>

export const action = actionsFor<EssentialTraits, TraitsTurn, EssentialTraits['phase']>()
