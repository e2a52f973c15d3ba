import type { Asking, Refusal } from '../../../engine/writing.ts'
import type { Change, PhaseName } from '../state.ts'
import { why } from '../words/refusals.ts'

/** All of a session but its closing words. */
export const PLAY = [
  'open',
  'build',
  'attack-build',
  'defence-build',
  'stances',
  'actor-build',
  'opposition-build',
  'aftermath',
] as const satisfies readonly PhaseName[]

type WhyNot = (asking: Asking<Change>) => Refusal | undefined

/** A reason that holds while a session is played; before and after it, the game says why. */
export function inPlay(reason: WhyNot): WhyNot {
  return (asking) => ((PLAY as readonly string[]).includes(asking.state.phase) ? reason(asking) : undefined)
}

/** CH-011, CH-019 and OP-15: before, after and between sessions. */
export function whyNoPlay({ phase }: Change): Refusal | undefined {
  if (phase === 'setup') return why.notBegun
  if (phase === 'epilogue') return why.epilogue
  return phase === 'closed' ? why.closed : undefined
}
