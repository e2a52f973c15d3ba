import type { Action, Seat } from '../../engine/old-contract.ts'

/** Who does what, with which faces; the rule that refuses it, where the example shows a refusal. */
export interface Step {
  readonly seat: Seat
  readonly action: Action
  readonly dice?: readonly number[]
  readonly refused?: string
}

/** Mira runs the world; Jonas, Ade and Lin play. */
export const MIRA = 0
export const JONAS = 1
export const ADE = 2
export const LIN = 3

export function step(seat: Seat, name: string, input?: object, on?: string): Step {
  return {
    seat,
    action: {
      do: name,
      ...(on === undefined ? {} : { on }),
      ...(input === undefined ? {} : { with: input }),
    },
  }
}

export function rolling(one: Step, ...dice: number[]): Step {
  return { ...one, dice }
}

export function refusedBy(one: Step, rule: string): Step {
  return { ...one, refused: rule }
}
