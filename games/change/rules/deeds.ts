import type { Asking, Refusal, Seat } from '../../../engine/writing.ts'
import type { ChangeTurn } from '../contract.ts'
import type { Challenge, Change } from '../state.ts'
import { why } from '../words/refusals.ts'
import { whatIsOpen } from './owed.ts'
import { activeGroup } from './sheet.ts'
import { difficultyOf } from './sums.ts'

/** The one deed of a turn: a Challenge, an attack, a removal, a founding, work in an Arena. */

export function isOwnTurn(state: Change, seat: Seat): boolean {
  return activeGroup(state).seat === seat
}

/** CH-012: one's own turn, and its action not yet spent. */
export function mayAct(state: Change, seat: Seat): boolean {
  return isOwnTurn(state, seat) && !state.actionUsed
}

/** CH-012 and CH-013: the one action of this turn is spent. */
export function whyNoAction(state: Change): Refusal | undefined {
  if (!state.actionUsed) return undefined
  const last = state.timeline.at(-1)
  const wasArena = last?.turn === state.turn && (last.kind === 'founding' || last.kind === 'arena')
  return wasArena ? why.arenaWasAction : why.actionUsed
}

/** CH-012 and CH-017: somebody else's turn, something unfinished, or the action is spent. */
export function whyNoDeed({ state, seat }: Asking<Change>): Refusal | undefined {
  const { name } = activeGroup(state)
  if (!isOwnTurn(state, seat)) return state.challenge ? why.offTurn(name) : why.notYourTurn(name)
  return state.challenge || state.work.length > 0 ? whatIsOpen(state) : whyNoAction(state)
}

type Dared = { kind: 'self' | 'attack' | 'removal' } & Partial<Pick<Challenge, 'target' | 'shed' | 'step'>>

/** CH-018: a deed is declared, and told in the words of whoever dares it. */
export function declare(turn: ChangeTurn, dared: Dared, text: string): void {
  const { kind, target = null, shed = null, step = 0 } = dared
  const { id: actor, name } = activeGroup(turn.state)
  const difficulty = difficultyOf(step)
  turn.emit({ type: 'challenge-declared', kind, actor, target, shed, text, step, difficulty })
  turn.narrate(text, name)
}
