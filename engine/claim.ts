import { standDown } from './actions/seats/stand-down.ts'
import type { GameEvent, GameState, Seat } from './game.ts'
import { noteEntry } from './kernel/note-entry.ts'
import { LiveTurn } from './kernel/turn.ts'
import { words } from './kernel/words.ts'
import type { Entry, Table } from './log.ts'
import type { Means } from './means.ts'

export interface Claiming {
  readonly seat: Seat
  /** The other seats that the same browser holds. */
  readonly also: readonly Seat[]
}

/** TB-017: the entry that tells of a key that was used, by nobody's hand: who used it has no seat before. */
export function claimSeat<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  { seat, also }: Claiming,
  means: Means<Event>,
): Entry<Event> {
  const turn = new LiveTurn(table, seat, means)
  // TB-018: whoever takes the place of those who held it does not come to what they played for others.
  const { kernel } = table
  const isHost = kernel.renewed.includes(seat) && standDown(turn, kernel, seat)
  turn.emitTable({ type: 'table/claimed', seat, also })
  if (isHost) turn.emitTable({ type: 'table/host-changed', seat })
  table.version += 1
  const { at, events, lines } = turn
  const entry: Entry<Event> = {
    version: table.version,
    seat: null,
    do: 'claim',
    title: words.keys.claim,
    at,
    events,
    lines,
  }
  noteEntry(table, entry)
  return entry
}
