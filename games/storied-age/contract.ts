import {
  type Asking,
  type At,
  actionsFor,
  type Claimed,
  type Judgement,
  otherSeats,
  type Turn,
} from '../../engine/writing.ts'
import type { AgeEvent } from './events/index.ts'
import type { PhaseName, StoriedAge } from './state.ts'

export type AgeTurn = Turn<StoriedAge, AgeEvent>
export type AgeAsking = Asking<StoriedAge>
export type AgeAt<On = unknown> = At<StoriedAge, On>
export type AgeJudgement = Judgement<StoriedAge, AgeTurn, unknown>

export const action = actionsFor<StoriedAge, AgeTurn, PhaseName>()

/** Everyone else may question it. */
export const byTheOthers: AgeJudgement = { by: ({ state, seat }) => otherSeats(state.seats, seat) }

/** The same, for as long as something is there to undo: what is struck is undone by that fact. */
export function undoneBy(undoing: (state: StoriedAge, claim: Claimed) => AgeEvent | undefined) {
  return {
    ...byTheOthers,
    stands: (state: StoriedAge, claim: Claimed) => undoing(state, claim) !== undefined,
    strike(turn: AgeTurn, claim: Claimed): void {
      const undone = undoing(turn.state, claim)
      if (undone) turn.emit(undone)
    },
  }
}

/** What was put in when the claim was made. */
export function given(claim: Claimed, field: string): unknown {
  return (claim.with as Readonly<Record<string, unknown>>)[field]
}
