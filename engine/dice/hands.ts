/** People's hands in the dice, by whichever scheme these were sealed. */
import {
  bindPart,
  type Draw,
  drawFor,
  givePart,
  isAwaited,
  type Parts,
  sealParts,
  spendParts,
} from './parts.ts'
import {
  bindRounds,
  drawFromRounds,
  giveInRounds,
  isPartDue,
  type Rounds,
  sealRounds,
  spendRound,
} from './rounds.ts'

export type Hands = Parts | Rounds

export type Scheme = 2 | 3

interface Given {
  readonly seat: number
  readonly part: string
  /** TB-125: other seats of the same browser. By scheme 3 they are said where the chain begins. */
  readonly also?: readonly number[] | undefined
}

interface Bound {
  readonly seat: number
  readonly head: string
  readonly also?: readonly number[] | undefined
}

/** TB-126: what was bound by one scheme counts for nothing in another. */
export function sealHands(hands: Hands | undefined, scheme: Scheme): Hands {
  if (scheme === 3) return sealRounds(hands !== undefined && isOfRounds(hands) ? hands : undefined)
  return sealParts(hands === undefined || isOfRounds(hands) ? undefined : hands)
}

export function isOfRounds(hands: Hands): hands is Rounds {
  return 'scheme' in hands
}

export function bindHand(hands: Hands, { seat, head, also = [] }: Bound): void {
  if (isOfRounds(hands)) bindRounds(hands, { seat, head, also })
  else bindPart(hands, seat, head)
}

export function giveHand(hands: Hands, { seat, part, also = [] }: Given): void {
  if (isOfRounds(hands)) giveInRounds(hands, { seat, part })
  else givePart(hands, { seat, part, also })
}

/** Does anything wait for this seat's next part? */
export function isHandAwaited(hands: Hands, seat: number, also: readonly number[]): boolean {
  return isOfRounds(hands) ? isPartDue(hands, seat) : isAwaited(hands, { seat, also })
}

export function drawHands(hands: Hands, seat: number): Draw {
  return isOfRounds(hands) ? drawFromRounds(hands, seat) : drawFor(hands, seat)
}

export function spendHand(hands: Hands, seat: number): void {
  if (isOfRounds(hands)) spendRound(hands, seat)
  else spendParts(hands, seat)
}
