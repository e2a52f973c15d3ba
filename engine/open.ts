import { takeAll } from './fields/take.ts'
import type { Game, GameEvent, GameState, Options } from './game.ts'
import type { Promised } from './kernel/pace/events.ts'
import type { Agreement, Pace } from './kernel/state.ts'
import { LiveTurn } from './kernel/turn.ts'
import type { Means } from './means.ts'
import { type Refusal, refusal } from './refusal.ts'
import { type Entry, newTable, type Table } from './table.ts'

/** What is settled when a table opens. */
export interface Opening {
  readonly table: string
  readonly title: string
  /** One for each seat; an empty name is a seat nobody has been named for. The first is the host's. */
  readonly names: readonly string[]
  readonly options?: Record<string, unknown>
  readonly agreement: Agreement
  readonly pace: Pace
  readonly promise?: Promised
  /** The rules it is played by; without it, the newest. A table that is acted out again keeps its own. */
  readonly rules?: number
  /** How it decides; without it, the newest way. */
  readonly deciding?: 1 | 2
  /** How it decides about seats; without it, the newest way. */
  readonly seating?: 1 | 2
}

export type Opened<State extends GameState, Event extends GameEvent> =
  | { readonly kind: 'opened'; readonly table: Table<State, Event>; readonly entry: Entry<Event> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** TB-010: a table opens with its first entry; the host sits down at the first seat. */
export function openTable<State extends GameState, Event extends GameEvent>(
  game: Game<State, Event>,
  opening: Opening,
  means: Means<Event>,
): Opened<State, Event> {
  const { names } = opening
  if (names.length < game.seats.min || names.length > game.seats.max) {
    const range =
      game.seats.min === game.seats.max ? game.seats.min : `${game.seats.min} to ${game.seats.max}`
    return { kind: 'refused', refusal: refusal('TB-012', `${game.title} is played with ${range} seats.`) }
  }
  const options = takeOptions(game, opening.options ?? {})
  if ('refusal' in options) return { kind: 'refused', refusal: options.refusal }
  const table = newTable(game)
  const turn = new LiveTurn(table, 0, means)
  turn.emitTable({
    type: 'table/opened',
    table: opening.table,
    game: game.slug,
    rules: opening.rules ?? game.rules,
    title: opening.title,
    names,
    options: options.value as Options,
    agreement: opening.agreement,
    pace: opening.pace,
    ...(opening.promise === undefined ? {} : { promise: opening.promise }),
    ...(opening.deciding === 1 ? {} : { deciding: 2 }),
    ...(opening.seating === 1 ? {} : { seating: 2 }),
  })
  turn.emitTable({ type: 'table/seat-taken', seat: 0, name: names[0] || 'Host' })
  table.version = 1
  const entry = {
    version: 1,
    seat: 0,
    do: 'open',
    title: 'Open',
    at: means.at,
    events: turn.events,
    lines: turn.lines,
    words: [opening.title, ...names.filter((name) => name !== '')],
  }
  return { kind: 'opened', table, entry }
}

function takeOptions(game: Game, given: Record<string, unknown>) {
  const fields = Object.fromEntries(Object.entries(game.options).map(([key, option]) => [key, option.field]))
  return takeAll(fields, given)
}
