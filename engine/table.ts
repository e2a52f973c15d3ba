import type { Game, GameEvent, GameState, Offer } from './game.ts'
import { isTableEvent, type TableEvent } from './kernel/events.ts'
import { evolveKernel, newKernel } from './kernel/evolve.ts'
import { noteEntry } from './kernel/note-entry.ts'
import { isPlayed, type Veiled } from './kernel/state.ts'
import { changesVeil, veilLens, veilOf } from './kernel/veil.ts'
import type { Entry, Table } from './log.ts'

export type { Entry, Table } from './log.ts'

export function newTable<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  veiled?: Veiled,
): Table<State, Event> {
  const kernel = newKernel()
  if (veiled !== undefined) kernel.veiled = veiled
  return { game, kernel, state: game.initial(), version: 0 }
}

/**
 * Rebuilds a table from its log. Needs no dice and no clock; the twin of a table in play.
 * An earlier moment of a table is read through the veil of its latest one.
 */
export function fold<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  entries: readonly Entry<Event>[],
  veiled: Veiled = veilOf(entries),
): Table<State, Event> {
  const table = newTable(game, veiled)
  return foldOn(table, entries, entries)
}

/**
 * Goes on from a table with further entries. Those that need the whole log need it as `past`, and
 * a veil must be known to the table already: `needsWholeLog` tells. Anything else is the caller's error.
 */
export function foldOn<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  entries: readonly Entry<Event>[],
  past: readonly Entry<Event>[],
): Table<State, Event> {
  const see = veilLens(table.kernel.veiled)
  for (const raw of entries) {
    if (raw.version !== table.version + 1) {
      throw new Error(`log is not whole: ${raw.version} follows ${table.version}`)
    }
    const entry = see(raw)
    for (const event of entry.events) applyEvent(table, upcast(table.game, event), past)
    table.version = entry.version
    noteEntry(table, entry)
  }
  return table
}

/** Can these entries be told only from the beginning of the log? So it is with a rewind, and with a veil. */
export function needsWholeLog(entries: readonly Entry[]): boolean {
  return (
    changesVeil(entries) ||
    entries.some(({ events }) => events.some((event) => event.type === 'table/rewound'))
  )
}

/** A table as its log stands behind a veil that an event is about to change; throws where it cannot be shown. */
export function readThroughVeil(game: Game, past: readonly Entry[], event: TableEvent): Table {
  const again = fold(game, past, veilWith(past, event))
  checkShows(again)
  return again
}

/** The veil over a log that is about to end with an event. */
export function veilWith(past: readonly Entry[], event: TableEvent): Veiled {
  const version = past.length + 1
  return veilOf([...past, { version, events: [event], lines: [], seat: null, do: '', title: '', at: 0 }])
}

/** Throws where a game cannot be shown: words of its state may be more to it than words. */
export function checkShows({ game, kernel, state }: Table): void {
  if (!isPlayed(kernel)) return
  game.show(state)
  for (const seat of kernel.names.keys()) {
    game.whisper(state, seat)
    for (const offer of game.offers(state, seat, kernel.names)) checkOffer(offer)
  }
}

/** Its parts are worked out only when they are looked at. */
function checkOffer({ title, prompt, price, inputs, refused }: Offer): unknown {
  return [title, prompt, price, inputs, refused]
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
    table.state = stateAt(table.game, past.map(veilLens(table.kernel.veiled)), event.to)
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
