import type { Action, Seat } from '../engine/game.ts'

/** A worked example as a game ships it: who does what, with which faces. */
export interface Example {
  readonly seats: number
  readonly options?: Record<string, unknown>
  readonly steps: readonly ExampleStep[]
}

export interface ExampleStep {
  readonly seat: Seat
  readonly action: Action
  readonly dice?: readonly number[]
  /** The rule that refuses it, where the example shows a refusal. */
  readonly refused?: string
}
