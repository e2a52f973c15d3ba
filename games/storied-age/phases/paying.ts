import type { Refusal } from '../../../engine/refusal.ts'
import { exchangeOf, type Side } from '../chapter.ts'
import { chapterOf } from '../presence.ts'
import { whyChapter } from '../refusals/chapter.ts'
import type { StoriedAge } from '../state.ts'

/** SA-088: before its duty is done, the Adversity Player keeps one token for it. */
export function spendable(state: StoriedAge, side: Side): number {
  const chapter = chapterOf(state)
  const mustKeep = side === 'adversity' && exchangeOf(chapter).qualifying === 0
  return chapter.tokens[side] - (mustKeep ? 1 : 0)
}

/** Why tokens are short: really, or because one has to be kept. */
export function whyShort(state: StoriedAge, side: Side, cost: number, short: Refusal): Refusal | undefined {
  if (cost <= spendable(state, side)) return undefined
  return cost <= chapterOf(state).tokens[side] ? whyChapter.keepOne : short
}

interface Refund {
  readonly side: Side
  readonly tokens: number
  /** How many activations or threats are undone with it. */
  readonly qualifying: number
  /** Rewards that go back to the bank. */
  readonly rewards: number
}

/**
 * May a spend still be taken back? Not if a reward for it was spent since, and not if the Adversity
 * Player could then no longer do the exchange's duty.
 */
export function canRefund(state: StoriedAge, { side, tokens, qualifying, rewards }: Refund): boolean {
  const chapter = chapterOf(state)
  const after = chapter.tokens[side] + tokens - rewards
  const mustKeep = side === 'adversity' && exchangeOf(chapter).qualifying - qualifying === 0
  return after >= (mustKeep ? 1 : 0)
}
