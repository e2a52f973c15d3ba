import { ownTurn } from './act.ts'
import type { GameEvent, GameState } from './game.ts'
import { noteEntry } from './kernel/note-entry.ts'
import { listDue } from './kernel/pace/pace.ts'
import { words } from './kernel/words.ts'
import type { Entry, Table } from './log.ts'
import type { Means } from './means.ts'

/**
 * TB-093 What the table does by its own hand when the clock says so: it warns, and writes down whose time is
 * over, with what was agreed on for that. The moment comes from outside and stands in the log as a figure.
 */
export function keepPace<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  means: Means<Event>,
): Entry<Event> | undefined {
  const { kernel } = table
  const due = listDue(kernel, means.at)
  if (due.length === 0 || kernel.pacing === null) return undefined
  const { turn, settle } = ownTurn(table, means)
  const { then } = kernel.pacing.promise
  for (const { seat, isLapsed } of due) {
    const { since, due: end } = kernel.pacing.clocks[seat] ?? { since: 0, due: 0 }
    if (!isLapsed) {
      turn.emitTable({ type: 'table/pace-warned', seat, since, due: end })
      continue
    }
    turn.emitTable({ type: 'table/pace-lapsed', seat, since, due: end, then })
    if (then === 'stand-in') turn.emitTable({ type: 'table/stand-in-set', seat, by: null })
    if (then === 'rest') turn.emitTable({ type: 'table/rested', seat, by: null })
  }
  settle()
  const { at, events, lines, played } = turn
  table.version += 1
  const entry = {
    version: table.version,
    seat: null,
    do: 'keep-pace',
    title: words.pace.kept,
    at,
    events,
    lines,
    ...(played === undefined ? {} : { play: played }),
  }
  noteEntry(table, entry)
  return entry
}
