import type { GameEvent, GameState, Seat } from '../game.ts'
import type { Entry, Table } from '../log.ts'
import type { Means } from '../means.ts'
import { isGivenUp } from './evolve-keys.ts'
import { noteEntry } from './note-entry.ts'
import { LiveTurn } from './turn.ts'
import { words } from './words.ts'

/**
 * TB-018: whoever looks has not gone, and what the others decided for that case is off. By nobody's hand, as
 * looking is no action; undefined where nothing was decided.
 */
export function seeAgain<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  means: Means<Event>,
): Entry<Event> | undefined {
  if (!isGivenUp(table.kernel, seat)) return undefined
  const turn = new LiveTurn(table, seat, means)
  turn.emitTable({ type: 'table/seen-again', seat })
  table.version += 1
  const { at, events, lines } = turn
  const entry: Entry<Event> = {
    version: table.version,
    seat: null,
    do: 'see-again',
    title: words.keys.seenAgain,
    at,
    events,
    lines,
  }
  noteEntry(table, entry)
  return entry
}
