import type { GameEvent, GameState, Seat } from '../game.ts'
import { sealDice } from '../kernel/dice/turning.ts'
import { noteEntry } from '../kernel/note-entry.ts'
import { LiveTurn } from '../kernel/turn.ts'
import { words } from '../kernel/words.ts'
import type { Entry, Table } from '../log.ts'
import type { Means } from '../means.ts'

export interface BringingIn {
  /** The name that the table gets here. */
  readonly table: string
  /** The seat of whoever brings it. */
  readonly seat: Seat
  /** Whether every action of the file was taken again and gave what the file says. */
  readonly isProven: boolean
  /** How it decides about seats; without it, the newest way. */
  readonly seating?: 1 | 2
}

/**
 * TB-084: the first entry of a table that was brought in as a file. `past` is the file's log folded,
 * and becomes the new table. Whoever brings it keeps it; the other seats rest until somebody is
 * invited. Its dice are its own from here on: no file holds the seed of dice that are still sealed.
 */
export function bringIn<State extends GameState, Event extends GameEvent>(
  past: Table<State, Event>,
  { table, seat, isProven, seating }: BringingIn,
  means: Means<Event>,
): Entry<Event> {
  const { kernel, version } = past
  const turn = new LiveTurn(past, seat, means)
  turn.emitTable({
    type: 'table/branched',
    table,
    title: kernel.title,
    from: { table: kernel.table, version, title: kernel.title, brought: true },
    names: kernel.names,
    taken: kernel.names.map((_, one) => one === seat),
    host: seat,
    safety: kernel.safety,
    ...(seating === 1 ? {} : { seating: 2 as const }),
    ...(isProven ? { proven: true as const } : {}),
  })
  if (kernel.stage === 'play') sealDice(turn)
  past.version += 1
  const { at, events, lines } = turn
  const entry: Entry<Event> = {
    version: past.version,
    seat: null,
    do: 'bring-in',
    title: words.bringIn,
    at,
    events,
    lines,
  }
  noteEntry(past, entry)
  return entry
}
