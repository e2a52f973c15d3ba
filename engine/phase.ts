import type { GameEvent, GameState, Seat } from './game.ts'
import type { Table } from './log.ts'

/** The phase that a table is in. */
export function phaseOf<State extends GameState, Event extends GameEvent>(table: Table<State, Event>) {
  const phase = table.game.phases[table.state.phase]
  if (!phase) throw new Error(`${table.game.slug} has no phase “${table.state.phase}”`)
  return phase
}

/** "Waiting for Ann and Ben": every seat the table waits for now, by the phase or by an open question. */
export function awaited(table: Table): Seat[] {
  const { kernel } = table
  if (kernel.stage !== 'play') return []
  const seats = new Set(phaseOf(table).awaits(table.state))
  for (const proposal of kernel.proposals) {
    for (const seat of proposal.needs) if (!proposal.agreed.includes(seat)) seats.add(seat)
  }
  return [...seats].sort((a, b) => a - b)
}
