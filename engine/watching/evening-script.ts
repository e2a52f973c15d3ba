import type { Action, Seat } from '../game.ts'

/** TB-130: a table that a game brings along to be watched: who does what, with which faces, and why. */
export interface EveningScript {
  readonly title: string
  /** What it is about, before anything has happened. */
  readonly about: string
  readonly names: readonly string[]
  readonly options?: Readonly<Record<string, unknown>>
  readonly steps: readonly ScriptStep[]
}

export interface ScriptStep {
  readonly seat: Seat
  readonly action: Action
  /** TB-132: set by hand. */
  readonly dice?: readonly number[]
  /** TB-131: what happens here and why. A step without one goes by together with those after it. */
  readonly comment?: string
  /** The rule that the comment is about. */
  readonly rule?: string
}

/** How scripts are written down: what a seat does, on what, with what. */
export function does(seat: Seat, name: string, given?: object, on?: string): ScriptStep {
  return {
    seat,
    action: {
      do: name,
      ...(on === undefined ? {} : { on }),
      ...(given === undefined ? {} : { with: given }),
    },
  }
}

export function rolling(step: ScriptStep, ...dice: readonly number[]): ScriptStep {
  return { ...step, dice }
}

/** Puts a comment beside the last of some steps, with the rule that it tells of. */
export function told(comment: string, rule: string, ...steps: readonly ScriptStep[]): ScriptStep[] {
  return steps.map((step, place) => (place === steps.length - 1 ? { ...step, comment, rule } : step))
}
