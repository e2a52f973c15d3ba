import type { Seat } from '../../../engine/old-contract.ts'
import type { Move, PriceItem, Terms } from '../scene.ts'
import { type Becoming, bargainOf } from '../state.ts'

/** Steps 5 and 6, and prices that could not be paid in 7 and 11. */
export type BargainEvent =
  | { type: 'move-laid'; seat: Seat; move: Move }
  | { type: 'moves-revealed'; moves: { seat: Seat; move: Move }[] }
  | { type: 'bargain-countered'; tempter: Seat; terms: Terms }
  | { type: 'counter-withdrawn'; tempter: Seat }
  | { type: 'offer-held'; tempter: Seat }
  | { type: 'offer-improved'; tempter: Seat; terms: Terms }
  | { type: 'bargain-accepted'; tempter: Seat; terms: Terms; by: Seat }
  | { type: 'bargain-rejected'; tempter: Seat; moon: boolean }
  | { type: 'price-lapsed'; tempter: Seat; item: PriceItem }

export const BARGAIN_EVENTS = [
  'move-laid',
  'moves-revealed',
  'bargain-countered',
  'counter-withdrawn',
  'offer-held',
  'offer-improved',
  'bargain-accepted',
  'bargain-rejected',
  'price-lapsed',
] as const satisfies readonly BargainEvent['type'][]

export function evolveBargains(state: Becoming, event: BargainEvent): void {
  const { scene } = state
  if (!scene) return
  if (event.type === 'move-laid') {
    scene.moves[event.seat] = event.move
    return
  }
  if (event.type === 'moves-revealed') return reveal(state, event.moves)
  if (event.type === 'price-lapsed') return
  const bargain = bargainOf(scene, event.tempter)
  if (!bargain) return
  switch (event.type) {
    case 'bargain-countered':
      bargain.status = 'countered'
      bargain.counter = event.terms
      return
    case 'counter-withdrawn':
    case 'offer-held':
      bargain.status = 'open'
      bargain.counter = null
      return
    case 'offer-improved':
      bargain.status = 'open'
      bargain.counter = null
      bargain.terms = event.terms
      return
    case 'bargain-accepted':
      bargain.status = 'accepted'
      bargain.terms = event.terms
      bargain.counter = null
      scene.accepted.push(event.tempter)
      return
    case 'bargain-rejected':
      bargain.status = 'rejected'
      bargain.counter = null
      return
    default:
      return event satisfies never
  }
}

/** BE-078: both moves are turned up together. */
function reveal(state: Becoming, moves: readonly { seat: Seat; move: Move }[]): void {
  const { scene } = state
  if (!scene) return
  scene.revealed = true
  for (const { seat, move } of moves) {
    if (move.kind !== 'bargain') continue
    scene.bargains.push({
      tempter: seat,
      pitch: move.pitch,
      status: 'open',
      terms: move.terms,
      counter: null,
    })
  }
}
