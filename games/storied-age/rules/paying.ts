import type { Refusal, Seat } from '../../../engine/writing.ts'
import type { AgeAsking } from '../contract.ts'
import type { StoriedAge } from '../state.ts'
import { whyChapter } from '../words/chapter.ts'
import type { Side } from './chapter.ts'
import { chapterOf, exchangeOf, sideOf } from './presence.ts'

/** SA-087: the two who play the chapter spend, in any order, in the open. */
export const spenders = {
  by: (state: StoriedAge, seat: Seat) => sideOf(state, seat) !== undefined,
  notYours: () => whyChapter.spendersOnly,
}

/** SA-093: threats are the Adversity Player's. */
export const presenters = {
  by: (state: StoriedAge, seat: Seat) => sideOf(state, seat) === 'adversity',
  notYours: ({ state, seat }: AgeAsking) =>
    sideOf(state, seat) ? whyChapter.threatsAreAdversitys : whyChapter.spendersOnly,
}

/** SA-088: before its duty is done, the Adversity Player keeps one token for it. */
export function spendable(state: StoriedAge, side: Side): number {
  const mustKeep = side === 'adversity' && exchangeOf(state).qualifying === 0
  return chapterOf(state).tokens[side] - (mustKeep ? 1 : 0)
}

/** Why tokens are short: really, or because one has to be kept. */
export function whyShort(state: StoriedAge, side: Side, cost: number, short: () => Refusal) {
  if (cost <= spendable(state, side)) return undefined
  return cost <= chapterOf(state).tokens[side] ? whyChapter.keepOne : short()
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
  const after = chapterOf(state).tokens[side] + tokens - rewards
  const mustKeep = side === 'adversity' && exchangeOf(state).qualifying - qualifying === 0
  return after >= (mustKeep ? 1 : 0)
}
