import { type Inputs, type Refusal, refusal, type Seat, type ValuesOf } from '../../../engine/writing.ts'
import type { BecomingAsking, BecomingAt, BecomingTurn } from '../contract.ts'
import type { Becoming, Move } from '../state.ts'
import { why, words } from '../words/words.ts'
import { openAnswers } from './bargaining.ts'
import { isTempter, whyNotTempter } from './roles.ts'
import { areMovesSealed, sceneOf } from './scene.ts'
import { whyNotNow } from './steps.ts'

/** BE-070: one of three moves, first laid under its own name, then exchanged under one (change-sealed-move). */
export interface Layable<I extends Inputs = Inputs> {
  readonly id: Move['kind']
  readonly rule: string
  readonly title: string
  prompt(state: Becoming): string
  refuse?(state: Becoming): Refusal | undefined
  inputs(state: Becoming, seat: Seat): I
  move(input: ValuesOf<I>): Move
}

/** So that what it asks for and what it makes of it fit together. */
export function layable<I extends Inputs>(one: Layable<I>): Layable<I> {
  return one
}

export const hasLaid = (state: Becoming, seat: Seat): boolean => state.scene?.moves[seat] != null

/** The log must not tell which of the three was laid. */
export function sealing<On>(titleOf: (at: BecomingAt<On>) => string) {
  const isSealed = ({ state }: BecomingAt<On>) => areMovesSealed(state)
  return {
    title: titleOf,
    logged: (at: BecomingAt<On>) => (isSealed(at) ? words.temptation.logged : titleOf(at)),
    sealed: isSealed,
  }
}

/** All of the three that lay a first move. */
export function laying<I extends Inputs>(one: Layable<I>) {
  return {
    by: (state: Becoming, seat: Seat) => isTempter(state, seat) && !hasLaid(state, seat),
    ...sealing<undefined>(() => one.title),
    prompt: ({ state }: BecomingAt) => one.prompt(state),
    refuse: ({ state }: BecomingAt) => one.refuse?.(state),
    inputs: ({ state, seat }: BecomingAt) => one.inputs(state, seat),
    notNow: (asking: BecomingAsking) => whyNotTempter(asking, 'BE-079') ?? whyNotNow(asking, ['temptation']),
    notYours: (asking: BecomingAsking) => whyNotTempter(asking, 'BE-079') ?? refusal('BE-070', why.eitherOr),
    decide: (turn: BecomingTurn, _: BecomingAt, input: ValuesOf<I>) => layMove(turn, one.move(input)),
  }
}

/** BE-078: with the second both are revealed together, and step 6 opens. */
export function layMove(turn: BecomingTurn, move: Move): void {
  turn.emit({ type: 'move-laid', seat: turn.seat, move })
  const { tempters, moves } = sceneOf(turn.state)
  const both = tempters.flatMap((seat) => {
    const laid = moves[seat]
    return laid ? [{ seat, move: laid }] : []
  })
  if (both.length < tempters.length) return
  turn.emit({ type: 'moves-revealed', moves: both })
  openAnswers(turn)
}
