/** Which offer an action means, or why there is none. Legality is decided here and nowhere else. */
import { isSafety, NOT_BEGUN, tableOffers, whyNotAtTable } from '../actions/index.ts'
import { momentOf } from '../deciding/voting.ts'
import { takeInto } from '../fields/take.ts'
import type { Action, GameEvent, GameState, Offer, Seat, Turn } from '../game.ts'
import type { TableTurn } from '../kernel/turn.ts'
import { words } from '../kernel/words.ts'
import type { Table } from '../log.ts'
import type { Means } from '../means.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { meantAmong } from './offered.ts'

/** An offer that an action fits, with its inputs taken. */
export type Fitting<State, Event extends GameEvent> =
  | { readonly of: 'game' | 'correction'; readonly offer: Offer<Turn<State, Event>>; readonly input: unknown }
  | { readonly of: 'table'; readonly offer: Offer<TableTurn>; readonly input: unknown }

/** Finds the one offer that an action fits, or why there is none. Legality is decided here and nowhere else. */
export function findFitting<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  action: Action,
  offered?: Means['offered'],
): Fitting<State, Event> | Refusal {
  const { kernel, game, state } = table
  // First, so that nothing a game does can stand in their way.
  if (isSafety(action.do)) {
    const found = fit('table', tableOffers(table, seat, action), action)
    if (found) return found
  }
  if (kernel.stage === 'play') {
    const known = offered?.(seat, action) ?? game.meant(state, seat, kernel.names, action)
    if (known !== undefined) {
      const found = takeInputs('game', known, action)
      if ('because' in found) return found
      return kernel.paused ? PAUSED : (wasStruck(table, found) ?? found)
    }
    const repair = fit('correction', game.repairs(state, seat, kernel.names, action), action)
    if (repair) return !('because' in repair) && kernel.paused ? PAUSED : repair
  }
  return fit('table', tableOffers(table, seat, action), action) ?? whyNot(table, seat, action)
}

/** TB-046 What was struck is not claimed again in the same words in the same moment. */
function wasStruck<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  { offer, input }: { readonly offer: Offer<Turn<State, Event>>; readonly input: unknown },
): Refusal | undefined {
  const { struck } = table.kernel
  if (struck.length === 0) return undefined
  const moment = momentOf(table)
  const said = JSON.stringify(input)
  const isSame = struck.some(
    (one) =>
      one.do === offer.do &&
      one.on === offer.on &&
      one.moment === moment &&
      JSON.stringify(one.with) === said,
  )
  return isSame ? refusal('TB-046', words.waiting.struck) : undefined
}

const PAUSED = refusal('TB-030', 'The table is paused. Talk first; go on when everyone is ready.')

interface Fit<Of extends string, Carry> {
  readonly of: Of
  readonly offer: Offer<Carry>
  readonly input: unknown
}

function fit<Carry, const Of extends string>(
  of: Of,
  offers: readonly Offer<Carry>[],
  action: Action,
): Fit<Of, Carry> | Refusal | undefined {
  const offer = meantAmong(offers, action)
  return offer && takeInputs(of, offer, action)
}

function takeInputs<Carry, const Of extends string>(
  of: Of,
  offer: Offer<Carry>,
  action: Action,
): Fit<Of, Carry> | Refusal {
  const { refused } = offer
  if (refused !== undefined) return refused
  const input = {}
  return takeInto(input, offer.inputs, action.with) ?? { of, offer, input }
}

function whyNot<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  action: Action,
): Refusal {
  const { kernel } = table
  if (kernel.stage === 'closed')
    return refusal('TB-005', 'This table is closed. Its story can still be read.')
  const own = whyNotAtTable(table, seat, action)
  if (own) return own
  if (kernel.stage === 'lobby') return NOT_BEGUN
  return table.game.whyNot({ state: table.state, seat, names: kernel.names, asked: action })
}
