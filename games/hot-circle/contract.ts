import { type Asking as AskingOf, type At as AtOf, actionsFor, type Turn } from '../../engine/writing.ts'
import type { CircleEvent } from './events/index.ts'
import type { HotCircle, PhaseName } from './state.ts'

export { said } from '../../engine/writing.ts'

export type CircleTurn = Turn<HotCircle, CircleEvent>
export type Asking = AskingOf<HotCircle>
export type At<On = undefined> = AtOf<HotCircle, On>

/** What an action says of itself, where that depends on the moment. */
export function saidBy(find: (at: At) => { readonly title: string; readonly prompt: string }) {
  return { title: (at: At) => find(at).title, prompt: (at: At) => find(at).prompt }
}

export const action = actionsFor<HotCircle, CircleTurn, PhaseName>()
