import { number } from '../../../engine/fields/field.ts'
import type { Seat } from '../../../engine/old-contract.ts'
import type { Refusal } from '../../../engine/refusal.ts'
import type { AgeTurn } from '../contract.ts'
import type { BrokenTie, Reveal } from '../events/chapters.ts'
import { chapterOf } from '../presence.ts'
import { type Player, playerAt, type StoriedAge } from '../state.ts'

interface BidWords {
  readonly rule: string
  readonly tooMuch: Refusal
  readonly tooLittle: Refusal
}

/** SA-060, SA-073: a whole number from one up to all that is held. */
export function bidField(held: number, { rule, tooMuch, tooLittle }: BidWords) {
  return number('Tokens', 1, held, {
    rule,
    otherwise: (value) => {
      if (typeof value !== 'number' || Number.isNaN(value)) return undefined
      return value > held ? tooMuch : value < 1 ? tooLittle : undefined
    },
  })
}

/** Who may still close a hand. */
export function unlocked(state: StoriedAge, bidders: readonly Seat[]): Seat[] {
  const { bids } = chapterOf(state)
  return bidders.filter((seat) => bids[seat] === null)
}

interface TieBreak {
  /** The roles that win ties, in this order (SA-065, SA-077). */
  readonly first: readonly ('protagonist' | 'antagonist')[]
  /** The last chapter in this part; 0 is never, which is longest (SA-R34). */
  readonly last: (player: Player) => number
}

/** SA-063 to SA-065, SA-075 to SA-077: all hands open at once. */
export function openHands(turn: AgeTurn, tieBreak: TieBreak): Reveal {
  const bids = [...chapterOf(turn.state).bids]
  const highest = Math.max(...bids.map((bid) => bid ?? 0))
  const tied = bids.flatMap((bid, seat) => (bid === highest ? [seat] : []))
  if (tied.length === 1) return { bids, winner: tied[0] ?? 0, tie: null }
  const { winner, tie } = breakTie(turn, tied, tieBreak)
  return { bids, winner, tie }
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
  const longest = Math.min(...tied.map((seat) => last(player(seat))))
  let waiting = tied.filter((seat) => last(player(seat)) === longest)
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
