import { questioned } from './deciding/voting.ts'
import type { GameEvent, GameState, Offer, Seat, Turn } from './game.ts'
import { isSilent } from './kernel/pace/state.ts'
import type { Table } from './log.ts'

/** The phase that a table is in. */
export function phaseOf<State extends GameState, Event extends GameEvent>(table: Table<State, Event>) {
  const phase = table.game.phases[table.state.phase]
  if (!phase) throw new Error(`${table.game.slug} has no phase “${table.state.phase}”`)
  return phase
}

/** The game's offers of one name to a seat, refused ones as well: for players who look at one thing at a time. */
export function offersNamed<State extends GameState, Event extends GameEvent>(
  { game, state, kernel }: Table<State, Event>,
  seat: Seat,
  name: string,
): Offer<Turn<State, Event>>[] {
  return game.offers(state, seat, kernel.names, { do: name })
}

/** "Waiting for Ann and Ben": every seat the table waits for now, by the phase or by an open question. */
export function awaited(table: Table): readonly Seat[] {
  const { kernel } = table
  if (kernel.stage !== 'play') return []
  // TB-045: play waits for what is questioned.
  if (kernel.questions.length > 0) return inOrder([...questioned(table)])
  const seats = phaseOf(table).awaits(table.state)
  const all = inOrder(kernel.proposals.length === 0 ? seats : [...seats, ...listAsked(kernel)])
  // TB-015, TB-094: nobody waits for a seat that rests, or whose time is over, while others can go on.
  if (!kernel.taken.includes(false) && kernel.pacing === null) return all
  const sitting = all.filter((seat) => kernel.taken[seat] && !isSilent(kernel, seat))
  return sitting.length > 0 ? sitting : all
}

function listAsked({ proposals }: Table['kernel']): Seat[] {
  return proposals.flatMap(({ upheld, needs, agreed }) =>
    upheld ? [] : needs.filter((seat) => !agreed.includes(seat)),
  )
}

/** Each seat once, as they sit. Every step asks, and mostly they are listed so. */
function inOrder(seats: readonly Seat[]): readonly Seat[] {
  for (let place = 1; place < seats.length; place++) {
    if ((seats[place] as Seat) <= (seats[place - 1] as Seat)) return putInOrder(seats)
  }
  return seats
}

/** They are few: a general sort costs more. */
function putInOrder(listed: readonly Seat[]): Seat[] {
  const seats = [...listed]
  let isTwice = false
  for (let place = 1; place < seats.length; place++) {
    const seat = seats[place] as Seat
    let to = place
    for (; to > 0 && (seats[to - 1] as Seat) > seat; to--) seats[to] = seats[to - 1] as Seat
    seats[to] = seat
    if (to > 0 && seats[to - 1] === seat) isTwice = true
  }
  return isTwice ? [...new Set(seats)] : seats
}
