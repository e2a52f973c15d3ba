import { actionsFor, type Turn } from '../../engine/writing.ts'
import type { TraitsEvent } from './events/index.ts'
import type { EssentialTraits } from './state.ts'

export type TraitsTurn = Turn<EssentialTraits, TraitsEvent>

export const action = actionsFor<EssentialTraits, TraitsTurn, EssentialTraits['phase']>()
