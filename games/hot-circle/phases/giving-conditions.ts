import { type Condition, findCharacter, sameWords } from '../characters.ts'
import type { CircleTurn } from '../contract.ts'
import type { StakedCondition } from '../obstacle-test.ts'
import { findNpc, type HotCircle, LIMITS } from '../state.ts'

function conditionsOf(state: HotCircle, id: string): readonly Condition[] {
  return findCharacter(state.characters, id)?.conditions ?? findNpc(state, id)?.conditions ?? []
}

/** HC-051: a new condition, or a minor one raised, its count kept. Whoever bears it already bears it harder. */
export function giveCondition(
  turn: CircleTurn,
  character: string,
  { text, rank, raises }: StakedCondition,
  why: string,
): void {
  const own = conditionsOf(turn.state, character)
  const raised = own.find((one) => (raises === null ? sameWords(one.text, text) : one.id === raises))
  if (raised) {
    if (raised.rank === 'minor') turn.emit({ type: 'condition-raised', character, condition: raised.id })
    return
  }
  if (raises !== null || own.length >= LIMITS.conditions) return
  const condition: Condition = {
    id: `x${turn.state.made.things + 1}`,
    text,
    rank,
    origin: 'gamemaster',
    count: 0,
  }
  turn.emit({ type: 'condition-given', character, condition, why })
}

/** HC-102: a helper bears what the tester bears; of one that was raised, its own lighter form. */
export function shareCondition(
  turn: CircleTurn,
  helper: string,
  { text, rank, raises }: StakedCondition,
  why: string,
): void {
  giveCondition(turn, helper, { text, rank: raises === null ? rank : 'minor', raises: null }, why)
}
