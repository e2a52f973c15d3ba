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
  turn.emitTable({ type: 'table/claimed', seat, also })
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
