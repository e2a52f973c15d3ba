import { allSeats, number, type Refusal, type Sealed, type Seat, said } from '../../../engine/writing.ts'
import type { AgeAt, AgeTurn } from '../contract.ts'
import type { BrokenTie, Reveal } from '../events/bids.ts'
import { playerAt, type StoriedAge, seatOfLead } from '../state.ts'
import { chapterWords } from '../words/chapter.ts'
import type { Side } from './chapter.ts'
import { chapterOf } from './presence.ts'
import { GAIN, REFRESH_TOKENS } from './prices.ts'

interface BidWords {
  readonly rule: string
  /** So many are held. */
  tooMuch(held: number): Refusal
  readonly tooLittle: Refusal
}

/** SA-060, SA-073: one's hand is closed, in secret, over one token or more, up to all that is held. */
export function closingHand(side: Side, why: BidWords) {
  return {
    ...said(chapterWords.bid[side]),
    main: ({ state, seat }: AgeAt) => chapterOf(state).bids[seat] === null,
    sealed: true as const,
    inputs: ({ state, seat }: AgeAt) => ({ amount: bidField(playerAt(state, seat)[side], why) }),
  }
}

function bidField(held: number, { rule, tooMuch, tooLittle }: BidWords) {
  return {
    ...number(chapterWords.bid.tokens, 1, held),
    rule,
    otherwise: (value: unknown) => {
      if (typeof value !== 'number' || Number.isNaN(value)) return undefined
      return value > held ? tooMuch(held) : value < 1 ? tooLittle : undefined
    },
  }
}

/** A closed hand may be closed anew over another number, until the last one closes. */
export function closedHands({ chapter }: StoriedAge): readonly Sealed[] {
  return (chapter?.bids ?? []).flatMap((bid, seat) => (bid === null ? [] : [{ seat, id: String(seat) }]))
}

/** SA-061, SA-062: everyone who holds a Spotlight Token, and nobody else. */
export function bidsSpotlight(state: StoriedAge, seat: Seat): boolean {
  return playerAt(state, seat).spotlight > 0
}

/** SA-073, SA-074: everyone who holds an Adversity Token, save the Spotlight Player. */
export function bidsAdversity(state: StoriedAge, seat: Seat): boolean {
  return seat !== chapterOf(state).spotlight && playerAt(state, seat).adversity > 0
}

/** Who may still close a hand. */
export function unlocked(state: StoriedAge, bids: (state: StoriedAge, seat: Seat) => boolean): Seat[] {
  const hands = chapterOf(state).bids
  return allSeats(state.seats).filter((seat) => hands[seat] === null && bids(state, seat))
}

interface TieBreak {
  /** The roles that win ties, in this order (SA-065, SA-077). */
  readonly first: readonly ('protagonist' | 'antagonist')[]
  /** The last chapter in this part; 0 is never, which is longest (SA-R34). */
  readonly last: 'lastSpotlight' | 'lastAdversity'
}

/** SA-063 to SA-065, SA-075 to SA-077: all hands open at once. */
export function openHands(turn: AgeTurn, tieBreak: TieBreak): Reveal {
  const bids = [...chapterOf(turn.state).bids]
  const tokens = bids.reduce<number>((most, bid) => Math.max(most, bid ?? 0), 0)
  const tied = allSeats(bids.length).filter((seat) => bids[seat] === tokens)
  if (tied.length === 1) return { bids, winner: tied[0] ?? 0, tie: null, tokens }
  return { bids, ...breakTie(turn, tied, tieBreak), tokens }
}

function breakTie(
  turn: AgeTurn,
  tied: readonly Seat[],
  { first, last }: TieBreak,
): { winner: Seat; tie: BrokenTie } {
  const player = (seat: Seat) => playerAt(turn.state, seat)
  for (const role of first) {
    const winner = tied.find((seat) => player(seat).role === role)
    if (winner !== undefined) return { winner, tie: { seats: tied, by: role, rolls: [] } }
  }
  const longest = Math.min(...tied.map((seat) => player(seat)[last]))
  let waiting = tied.filter((seat) => player(seat)[last] === longest)
  if (waiting.length === 1) return { winner: waiting[0] ?? 0, tie: { seats: tied, by: 'longest', rolls: [] } }
  const rolls: { seats: readonly Seat[]; faces: readonly number[] }[] = []
  while (waiting.length > 1) {
    const faces = turn.roll(waiting.map(() => 12))
    rolls.push({ seats: waiting, faces })
    const best = Math.max(...faces)
    waiting = waiting.filter((_, index) => faces[index] === best)
  }
  return { winner: waiting[0] ?? 0, tie: { seats: tied, by: 'dice', rolls } }
}

/** SA-R31: a table repaired so that nobody could bid gets another refresh. */
export function ensureSpotlightBidders(turn: AgeTurn): void {
  const { state } = turn
  if (state.phase === 'spotlight-bid' && !allSeats(state.seats).some((seat) => bidsSpotlight(state, seat))) {
    turn.emit({ type: 'tokens-refreshed', tokens: REFRESH_TOKENS })
  }
}

/** SA-R32: where nobody could bid, somebody presents the trouble with one token from the bank. */
export function ensureAdversityBidders(turn: AgeTurn): void {
  const { state } = turn
  if (state.phase !== 'adversity-bid') return
  if (allSeats(state.seats).some((seat) => bidsAdversity(state, seat))) return
  const antagonist = seatOfLead(state, 'antagonist') ?? 0
  const seat = chapterOf(state).spotlight === antagonist ? longestWithout(state) : antagonist
  turn.emit({ type: 'adversity-appointed', seat, tokens: GAIN.appointed })
}

function longestWithout(state: StoriedAge): Seat {
  const able = allSeats(state.seats).filter((seat) => playerAt(state, seat).role === 'supporting')
  const last = (seat: Seat) => playerAt(state, seat).lastAdversity
  return able.reduce((best, seat) => (last(seat) < last(best) ? seat : best), able[0] ?? 0)
}
