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
export function awaited(table: Table): Seat[] {
  const { kernel } = table
  if (kernel.stage !== 'play') return []
  // TB-045: play waits for what is questioned.
  if (kernel.questions.length > 0) return inOrder([...questioned(table)])
  const seats = [...phaseOf(table).awaits(table.state)]
  for (const proposal of kernel.proposals) {
    if (proposal.upheld) continue
    for (const seat of proposal.needs) if (!proposal.agreed.includes(seat)) seats.push(seat)
  }
  const all = inOrder(seats)
  // TB-015, TB-094: nobody waits for a seat that rests, or whose time is over, while others can go on.
  if (!kernel.taken.includes(false) && kernel.pacing === null) return all
  const sitting = all.filter((seat) => kernel.taken[seat] && !isSilent(kernel, seat))
  return sitting.length > 0 ? sitting : all
}

/** Each seat once, as they sit. Mostly they are listed so: every step asks, so nothing is sorted for nothing. */
function inOrder(seats: Seat[]): Seat[] {
  for (let place = 1; place < seats.length; place++) {
    if ((seats[place] as Seat) <= (seats[place - 1] as Seat)) return [...new Set(seats)].sort((a, b) => a - b)
  }
  return seats
}
