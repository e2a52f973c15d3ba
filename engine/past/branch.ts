import type { GameEvent, GameState } from '../game.ts'
import { sealDice } from '../kernel/dice/turning.ts'
import type { TableEvent } from '../kernel/events.ts'
import { noteEntry } from '../kernel/note-entry.ts'
import type { Kernel, Veiled } from '../kernel/state.ts'
import { LiveTurn } from '../kernel/turn.ts'
import { parseId, sparesOf, veilAnew } from '../kernel/veil/veil.ts'
import type { Entry, Table } from '../log.ts'
import type { Means } from '../means.ts'

export interface Branching {
  /** The new table's own name. */
  readonly table: string
  readonly title: string
  /** The table it comes from, as it is now: people, and what they keep out of the story, are today's. */
  readonly from: Kernel
}

/**
 * TB-055: the first entry of a table that goes on from a moment of another. `past` is the other
 * table folded up to that moment, and becomes the new one. Its dice are its own: a new epoch with a
 * seed of its own, so that no die of the one tells anything about a die of the other.
 */
export function branchTable<State extends GameState, Event extends GameEvent>(
  past: Table<State, Event>,
  { table, title, from }: Branching,
  means: Means<Event>,
): Entry<Event> {
  const turn = new LiveTurn(past, 0, means)
  turn.emitTable({
    type: 'table/branched',
    table,
    title,
    from: { table: from.table, version: past.version, title: from.title },
    names: from.names,
    taken: from.taken,
    host: from.host,
    safety: from.safety,
    ...(from.together.length === 0 ? {} : { together: from.together }),
  })
  // They are not told again, and evolve nothing: a table is read through its veil from the beginning.
  turn.events.push(...veilsOf(from.veiled, past.version))
  // What is veiled over there stays so here, also where it was veiled after that moment.
  const veils = veilAnew(past.kernel.veiled, past.version)
  for (const event of veils) turn.emitTable(event)
  sealDice(turn)
  past.version += 1
  const { at, events, lines } = turn
  const entry: Entry<Event> = {
    version: past.version,
    seat: null,
    do: 'branch',
    title: 'Go on from another table',
    at,
    events,
    lines,
  }
  noteEntry(past, entry)
  return entry
}

/** What was veiled since, of the past that is shared: it stays veiled here. Nobody is named. */
function veilsOf({ lines, words }: Veiled, upTo: number): TableEvent[] {
  const isShared = (id: string) => parseId(id)[0] <= upTo
  const sharedLines = lines.filter(({ line }) => isShared(line))
  const sharedWords = words.filter(({ id }) => isShared(id))
  if (sharedLines.length + sharedWords.length === 0) return []
  const events: TableEvent[] = [
    {
      type: 'table/veiled',
      lines: sharedLines.map(({ line }) => line),
      words: sharedWords.map(({ id }) => id),
      ...sparesOf(sharedWords),
    },
  ]
  for (const { line, seat, anew } of sharedLines) {
    if (anew) events.push({ type: 'table/written-anew', seat: seat ?? 0, line, text: anew.text })
  }
  for (const { id, seat, anew } of sharedWords) {
    if (anew) events.push({ type: 'table/written-anew', seat: seat ?? 0, word: id, text: anew.text })
  }
  return events
}
