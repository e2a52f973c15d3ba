import type { Seat } from '../../../engine/old-contract.ts'
import { type Chapter, newChapter, newExchange, type Opening } from '../chapter.ts'
import { REFRESH_TOKENS } from '../prices.ts'
import type { StoriedAge } from '../state.ts'
import { type Arrival, arrive, unarrive } from './arrivals.ts'

/** The frame of a chapter: bids, opening, the end, and the tokens in between. */
export type ChapterEvent =
  | { type: 'spotlight-bid-locked'; seat: Seat; amount: number }
  | ({ type: 'spotlight-bids-revealed' } & Reveal)
  | { type: 'chapter-opened'; opening: Opening; arrivals: readonly Arrival[] }
  /** SA-070: somebody doubts it; nothing was paid, and closed hands open unseen. */
  | { type: 'opening-taken-back' }
  | { type: 'adversity-bid-locked'; seat: Seat; amount: number }
  | ({ type: 'adversity-bids-revealed'; returned: boolean } & Reveal)
  /** SA-R32: nobody could bid. */
  | { type: 'adversity-appointed'; seat: Seat }
  | { type: 'chapter-concluded'; seat: Seat }
  | { type: 'tokens-refreshed' }
  /** A repair by everyone's consent. */
  | { type: 'tokens-corrected'; seat: Seat; spotlight: number; adversity: number }

export interface Reveal {
  /** What each seat bid; null for those who could not bid. */
  readonly bids: readonly (number | null)[]
  readonly winner: Seat
  /** Where several bid most: the level of SA-065 or SA-077 that decided. */
  readonly tie: BrokenTie | null
}

export interface BrokenTie {
  readonly seats: readonly Seat[]
  readonly by: 'protagonist' | 'antagonist' | 'longest' | 'dice'
  /** One round after another, in the order of the seats still tied. */
  readonly rolls: readonly { readonly seats: readonly Seat[]; readonly faces: readonly number[] }[]
}

export function evolveChapters(state: StoriedAge, event: ChapterEvent): void {
  const { chapter } = state
  switch (event.type) {
    case 'spotlight-bid-locked':
    case 'adversity-bid-locked':
      if (chapter) chapter.bids[event.seat] = event.amount
      return
    case 'spotlight-bids-revealed':
      if (chapter) spotlightWon(state, chapter, event)
      return
    case 'chapter-opened':
      if (!chapter) return
      chapter.opening = { ...event.opening }
      chapter.tokens.spotlight -= event.opening.cost
      for (const arrival of event.arrivals) arrive(state, chapter, arrival)
      state.phase = 'adversity-bid'
      return
    case 'opening-taken-back':
      if (chapter) closeAgain(state, chapter)
      return
    case 'adversity-bids-revealed':
      if (chapter) adversityWon(state, chapter, event)
      return
    case 'adversity-appointed':
      if (chapter) beginExchanges(state, chapter, event.seat, 1)
      return
    case 'chapter-concluded':
      if (chapter) shelve(state, chapter)
      return
    case 'tokens-refreshed':
      refresh(state)
      return
    case 'tokens-corrected': {
      const player = state.players[event.seat]
      if (player) Object.assign(player, { spotlight: event.spotlight, adversity: event.adversity })
      return
    }
    default:
      return event satisfies never
  }
}

/** SA-064, SA-066, SA-067: the winner's bid becomes Chapter Tokens, the others' are gone. */
function spotlightWon(state: StoriedAge, chapter: Chapter, { bids, winner }: Reveal): void {
  bids.forEach((bid, seat) => {
    const player = state.players[seat]
    if (player) player.spotlight -= bid ?? 0
  })
  chapter.revealed.spotlight = [...bids]
  chapter.spotlight = winner
  chapter.tokens.spotlight = bids[winner] ?? 0
  chapter.bids = chapter.bids.map(() => null)
  const player = state.players[winner]
  if (player) player.lastSpotlight = chapter.number
  state.phase = 'opening'
}

function closeAgain(state: StoriedAge, chapter: Chapter): void {
  chapter.tokens.spotlight += chapter.opening?.cost ?? 0
  for (const { character } of chapter.present) unarrive(state, chapter, character)
  chapter.opening = null
  chapter.bids = chapter.bids.map(() => null)
  state.phase = 'opening'
}

type AdversityReveal = Extract<ChapterEvent, { type: 'adversity-bids-revealed' }>

/** SA-076, SA-078: Chapter Tokens now, as many Spotlight Tokens for later. */
function adversityWon(
  state: StoriedAge,
  chapter: Chapter,
  { bids, winner, returned }: AdversityReveal,
): void {
  bids.forEach((bid, seat) => {
    const player = state.players[seat]
    if (player && (seat === winner || !returned)) player.adversity -= bid ?? 0
  })
  chapter.revealed.adversity = [...bids]
  const won = bids[winner] ?? 0
  const player = state.players[winner]
  if (player) player.spotlight += won
  beginExchanges(state, chapter, winner, won)
}

function beginExchanges(state: StoriedAge, chapter: Chapter, adversity: Seat, tokens: number): void {
  const player = state.players[adversity]
  if (player) player.lastAdversity = chapter.number
  chapter.adversity = adversity
  chapter.tokens.adversity = tokens
  chapter.bids = chapter.bids.map(() => null)
  chapter.exchange = newExchange(1, tokens)
  state.phase = 'exchange-prepare'
}

/** SA-158: everything that lives only in a chapter goes with it. */
function shelve(state: StoriedAge, chapter: Chapter): void {
  const { number, spotlight, adversity, opening, outcome, purchases } = chapter
  state.past.push({
    number,
    spotlight: spotlight ?? 0,
    adversity: adversity ?? 0,
    place: opening?.place ?? '',
    aim: opening?.aim ?? '',
    winner: outcome?.winner ?? 'tie',
    purchases: purchases.map(({ what, cost, about }) => ({ what, cost, about })),
  })
  state.chapter = null
}

/** SA-157: whatever part they played; then the next chapter begins. */
function refresh(state: StoriedAge): void {
  for (const player of state.players) {
    const { spotlight, adversity } = REFRESH_TOKENS[player.role ?? 'supporting']
    player.spotlight += spotlight
    player.adversity += adversity
  }
  state.chapter ??= newChapter(state.past.length + 1, state.seats)
  state.phase = 'spotlight-bid'
}
