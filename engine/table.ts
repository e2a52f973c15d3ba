import type { Game, GameEvent, GameState } from './game.ts'
import { isTableEvent, type TableEvent } from './kernel/events.ts'
import { evolveKernel, newKernel } from './kernel/evolve.ts'
import { noteEntry } from './kernel/note-entry.ts'
import type { Entry, Table } from './log.ts'

export type { Entry, Table } from './log.ts'

export function newTable<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
): Table<State, Event> {
  return { game, kernel: newKernel(), state: game.initial(), version: 0 }
}

/** Rebuilds a table from its log. Needs no dice and no clock; the twin of a table in play. */
export function fold<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  entries: readonly Entry<Event>[],
): Table<State, Event> {
  const table = newTable(game)
  return foldOn(table, entries, entries)
}

/**
 * Goes on from a table with further entries. `past` must reach back as far as they rewind;
 * a rewind before the first of `past` cannot be told and is an error of the caller.
 */
export function foldOn<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  entries: readonly Entry<Event>[],
  past: readonly Entry<Event>[],
): Table<State, Event> {
  for (const entry of entries) {
    if (entry.version !== table.version + 1) {
      throw new Error(`log is not whole: ${entry.version} follows ${table.version}`)
    }
    for (const event of entry.events) applyEvent(table, upcast(table.game, event), past)
    table.version = entry.version
    noteEntry(table, entry)
  }
  return table
}

/** How far back the entries rewind: the lowest version that any of them returns to. */
export function lowestRewind(entries: readonly Entry[]): number {
  let lowest = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    for (const event of entry.events) {
      if (event.type === 'table/rewound') lowest = Math.min(lowest, (event as { to: number } & GameEvent).to)
    }
  }
  return lowest
}

export function applyEvent<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  event: Event | TableEvent,
  past: readonly Entry<Event>[] | undefined,
): void {
  if (isTableEvent(event)) applyTableEvent(table, event, past)
  else table.game.evolve(table.state, event)
}

export function applyTableEvent<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  event: TableEvent,
  past: readonly Entry<Event>[] | undefined,
): void {
  if (event.type === 'table/rewound') {
    if (past === undefined) throw new Error('a rewind needs the past of the table')
    table.state = stateAt(table.game, past, event.to)
  }
  evolveKernel(table, event)
}

/** The game's state as it was after a version, with everything that had been taken back by then left out. */
function stateAt<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  past: readonly Entry<Event>[],
  version: number,
): State {
  const standing: Entry<Event>[] = []
  for (const entry of past) {
    if (entry.version > version) break
    for (const event of entry.events) {
      if (event.type !== 'table/rewound') continue
      const to = (event as Extract<TableEvent, { type: 'table/rewound' }>).to
      while (standing.length > 0 && (standing[standing.length - 1] as Entry).version > to) standing.pop()
    }
    standing.push(entry)
  }
  const state = game.initial()
  for (const entry of standing) {
    for (const event of entry.events) {
      if (!isTableEvent(event)) game.evolve(state, upcast(game, event) as Event)
    }
  }
  return state
}

function upcast<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  event: Event | TableEvent,
): Event | TableEvent {
  return game.upcast?.[event.type]?.(event) ?? event
}
