import type { GameEvent, GameState, Seat } from '../game.ts'
import { sealDice } from '../kernel/dice/turning.ts'
import { noteEntry } from '../kernel/note-entry.ts'
import type { Clock } from '../kernel/pace/state.ts'
import type { StandIn, StoodIn } from '../kernel/stand-ins/events.ts'
import type { Kernel } from '../kernel/state.ts'
import { LiveTurn } from '../kernel/turn.ts'
import { veilAnew } from '../kernel/veil/veil-anew.ts'
import type { Entry, Table } from '../log.ts'
import type { Means } from '../means.ts'

export interface Branching {
  /** The new table's own name. */
  readonly table: string
  readonly title: string
  /** The table it comes from, as it is now: people, and what they keep out of the story, are today's. */
  readonly from: Kernel
  /** How it decides about seats; without it, the newest way. */
  readonly seating?: 1 | 2
}

/**
 * TB-055: the first entry of a table that goes on from a moment of another. `past` is the other
 * table folded up to that moment, and becomes the new one. Its dice are its own: a new epoch with a
 * seed of its own, so that no die of the one tells anything about a die of the other.
 */
export function branchTable<State extends GameState, Event extends GameEvent>(
  past: Table<State, Event>,
  { table, title, from, seating }: Branching,
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
    ...(from.rested === undefined || from.rested.length === 0 ? {} : { rested: from.rested }),
    ...(seating === 1 ? {} : { seating: 2 as const, ...listToday(past.kernel, from) }),
    ...(from.unproven ? { unproven: true as const } : {}),
  })
  // What is veiled over there by today stays so here. It is not told again, and evolves nothing: a table is
  // read through its veil from the beginning.
  for (const veiling of veilAnew(from.veiled, past.version)) turn.note(veiling)
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

interface Today {
  standIns?: readonly (StandIn | null)[]
  stoodIn?: readonly StoodIn[]
  back?: readonly Seat[]
}

/** Whose seats stand-ins have; whose time was over at that moment, or who were played for then, and who are back. */
function listToday(past: Kernel, now: Kernel): Today {
  const today = now.pacing?.clocks ?? []
  const isBack = ({ isLapsed, isStoodIn }: Clock, seat: Seat) =>
    (isLapsed && !today[seat]?.isLapsed) || (isStoodIn && !today[seat]?.isStoodIn)
  const back = (past.pacing?.clocks ?? []).flatMap((clock, seat) => (isBack(clock, seat) ? [seat] : []))
  return {
    ...(now.standIns === undefined ? {} : { standIns: now.standIns.seats }),
    ...(now.stoodIn === undefined || now.stoodIn.length === 0 ? {} : { stoodIn: now.stoodIn }),
    ...(back.length === 0 ? {} : { back }),
  }
}
