import type { At, Judgement } from '../../../engine/action.ts'
import type { Seat } from '../../../engine/game.ts'
import type { ChangeTurn } from '../contract.ts'
import type { Change } from '../state.ts'
import { othersPresent } from './away.ts'

/** Everybody else who is there. */
export const everybodyElse = ({ state, seat }: Pick<At<Change>, 'state' | 'seat'>): Seat[] =>
  othersPresent(state, seat)

/** Plausible, fitting? Anyone else may object; the step is then taken back. */
export const byTheOthers: Judgement<Change, ChangeTurn, unknown> = { by: everybodyElse }
