import { type Line, listNames, type Names, nameOf, note, type Seat } from '../../../engine/writing.ts'
import { type Chapter, newExchange } from '../rules/chapter.ts'
import type { StoriedAge } from '../state.ts'
import { told } from '../words/told.ts'
import { chapterEvent } from './event.ts'

export interface Reveal {
  /** What each seat bid; null for those who could not bid. */
  readonly bids: readonly (number | null)[]
  readonly winner: Seat
  /** Where several bid most: the level of SA-065 or SA-077 that decided. */
  readonly tie: BrokenTie | null
  /** Chapter Tokens for the winner. */
  readonly tokens: number
}

export interface BrokenTie {
  readonly seats: readonly Seat[]
  readonly by: 'protagonist' | 'antagonist' | 'longest' | 'dice'
  /** One round after another, in the order of the seats still tied. */
  readonly rolls: readonly { readonly seats: readonly Seat[]; readonly faces: readonly number[] }[]
}

function closeHand(chapter: Chapter, { seat, amount }: { seat: Seat; amount: number }): void {
  chapter.bids[seat] = amount
}

/** Both auctions. */
export const bidEvents = [
  chapterEvent('spotlight-bid-locked', {
    apply: closeHand,
    tell: ({ seat }, _state, names) => [note(told.closesHand(nameOf(names, seat)), 'SA-060')],
  }),
  /** SA-064, SA-066, SA-067: the winner's bid becomes Chapter Tokens, the others' are gone. */
  chapterEvent('spotlight-bids-revealed', {
    reveals: true,
    apply(chapter, { bids, winner, tokens }: Reveal, state) {
      state.players.forEach((player, seat) => {
        player.spotlight -= bids[seat] ?? 0
        if (seat === winner) player.lastSpotlight = chapter.number
      })
      chapter.revealed.spotlight = [...bids]
      chapter.spotlight = winner
      chapter.tokens.spotlight = tokens
      chapter.bids = chapter.bids.map(() => null)
      state.phase = 'opening'
    },
    tell: (reveal, _state, names) => tellReveal('SA-064', reveal, names, told.spotlight),
  }),
  chapterEvent('adversity-bid-locked', {
    apply: closeHand,
    tell: ({ seat }, _state, names) => [note(told.closesHand(nameOf(names, seat)), 'SA-073')],
  }),
  /** SA-076, SA-078: Chapter Tokens now, as many Spotlight Tokens for later; the losers' may come back. */
  chapterEvent('adversity-bids-revealed', {
    reveals: true,
    apply(chapter, event: Reveal & { returned: boolean; gains: number }, state) {
      const { bids, winner, tokens, returned, gains } = event
      state.players.forEach((player, seat) => {
        if (seat === winner || !returned) player.adversity -= bids[seat] ?? 0
        if (seat === winner) player.spotlight += gains
      })
      chapter.revealed.adversity = [...bids]
      beginExchanges(state, chapter, winner, tokens)
    },
    tell: (reveal, _state, names) => tellReveal('SA-076', reveal, names, told.adversity),
  }),
  /** SA-R32: nobody could bid. */
  chapterEvent('adversity-appointed', {
    apply(chapter, { seat, tokens }: { seat: Seat; tokens: number }, state) {
      beginExchanges(state, chapter, seat, tokens)
    },
    tell: ({ seat }, _state, names) => [note(told.appointed(nameOf(names, seat)), 'SA-R32')],
  }),
] as const

/** SA-079: whoever has the adversity is remembered with the chapter. */
function beginExchanges(state: StoriedAge, chapter: Chapter, adversity: Seat, tokens: number): void {
  const player = state.players[adversity]
  if (player) player.lastAdversity = chapter.number
  chapter.adversity = adversity
  chapter.tokens.adversity = tokens
  chapter.bids = chapter.bids.map(() => null)
  chapter.exchange = newExchange(1, tokens)
  state.phase = 'exchange-prepare'
}

function tellReveal(rule: string, reveal: Reveal, names: Names, wins: (who: string) => string): Line[] {
  const { bids, winner, tie } = reveal
  const hands = bids.flatMap((bid, seat) => (bid === null ? [] : [told.hand(nameOf(names, seat), bid)]))
  return [
    note(told.hands(hands.join(', ')), rule),
    ...(tie ? [tellTie(rule === 'SA-064' ? 'SA-065' : 'SA-077', tie, names)] : []),
    note(wins(nameOf(names, winner)), rule),
  ]
}

function tellTie(rule: string, { seats, by, rolls }: BrokenTie, names: Names): Line {
  const line = note(told.tie(listNames(names, seats), told.tieBrokenBy[by]), rule)
  const dice = rolls.flatMap((roll) =>
    roll.seats.map((seat, index) => ({
      label: nameOf(names, seat),
      seat,
      sizes: [12],
      faces: [roll.faces[index] ?? 0],
    })),
  )
  return dice.length > 0 ? { ...line, dice } : line
}
