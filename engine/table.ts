import type { Game, GameEvent, GameState, Offer } from './game.ts'
import { isTableEvent, type TableEvent } from './kernel/events.ts'
import { evolveKernel, newKernel } from './kernel/evolve.ts'
import { noteEntry } from './kernel/note-entry.ts'
import { StandingStates } from './kernel/standing.ts'
import { isPlayed, type Veiled } from './kernel/state.ts'
import { changesVeil, veilLens, veilOf } from './kernel/veil/veil.ts'
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
 * TB-001: rebuilds a table from its log. Needs no dice and no clock; the twin of a table in play.
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
    for (const event of entry.events) applyEvent(table, upcast(table.game, event, table.state), past)
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

/** The log so far, or a game's states along it, where somebody has worked them out already. */
type Past<Event extends GameEvent> = readonly Entry<Event>[] | ((version: number) => GameState) | undefined

export function applyEvent<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  event: Event | TableEvent,
  past: Past<Event>,
): void {
  if (isTableEvent(event)) applyTableEvent(table, event, past)
  else table.game.evolve(table.state, event)
}

export function applyTableEvent<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  event: TableEvent,
  past: Past<Event>,
): void {
  if (event.type === 'table/rewound') table.state = rewoundState(table, event.to, past)
  evolveKernel(table, event)
}

function rewoundState<State extends GameState, Event extends GameEvent>(
  { game, kernel }: Table<State, Event>,
  to: number,
  past: Past<Event>,
): State {
  if (past === undefined) throw new Error('a rewind needs the past of the table')
  if (typeof past === 'function') return past(to) as State
  return stateAt(game, past as unknown as readonly Entry[], to, kernel.veiled) as State
}

const STANDING = new WeakMap<readonly Entry[], { veiled: Veiled; states: StandingStates }>()

/**
 * The game's state as it was after a version, with everything that had been taken back by then left
 * out: a copy of one's own. Whoever asks again with the same log, grown or not, is answered from what
 * was worked out before.
 */
export function stateAt(game: Game, past: readonly Entry[], version: number, veiled: Veiled): GameState {
  const known = STANDING.get(past)
  if (known?.veiled === veiled) return known.states.at(version)
  const states = new StandingStates(game, past, veiled)
  STANDING.set(past, { veiled, states })
  return states.at(version)
}

function upcast<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  event: Event | TableEvent,
  state: State,
): Event | TableEvent {
  return game.upcast?.[event.type]?.(event, state) ?? event
}
