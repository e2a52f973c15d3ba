import type { GameEvent, GameState, Sealed, Seat } from '../game.ts'
import type { Entry, Table } from '../log.ts'
import type { Hidden, Kernel, TakenBack } from './state.ts'

/**
 * TB-056: keeps account of the moments at which something was sealed that is not open to all even
 * now. A game that can say by its state whether anything is sealed says so in `hides`; for the
 * others whatever is sealed stays so until an event that reveals.
 */
export function noteHidden<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  entry: Entry<Event>,
): void {
  if (table.kernel.hidden.since === null && !mayHide(table, entry)) return
  noteSealed(table, entry)
}

/** A rewind may lead back to a moment at which something was sealed that was let go since. */
function mayHide<State extends GameState, Event extends GameEvent>(
  { game }: Table<State, Event>,
  { play, events }: Entry<Event>,
): boolean {
  if (!game.hides) return play?.sealed === true
  return play !== undefined || events.some((event) => event.type === 'table/rewound')
}

function noteSealed<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  entry: Entry<Event>,
): void {
  const { kernel, game } = table
  const { hidden } = kernel
  const hasRevealed = entry.events.some((event) => game.reveals(event.type))
  if (game.seals) noteLying(hidden, game.seals(table.state), { entry: entry as Entry, hasRevealed })
  const isHiding = game.hides ? game.hides(table.state) : !hasRevealed && entry.play?.sealed === true
  if (isHiding) {
    hidden.since ??= entry.version
  } else if (hidden.since !== null && hasRevealed) {
    hidden.since = null
  } else if (hidden.since !== null && game.hides) {
    // Let go without being opened: nobody else ever learnt it.
    keepHidden(hidden, hidden.since, entry.version - 1)
    hidden.since = null
  }
  if (hidden.since === null) delete hidden.lying
}

/**
 * What no longer lies there and was not opened was taken out again. Who seals something more may have exchanged
 * what lies there: whether it is the same as before is nobody's to find out, so it always counts as exchanged.
 */
function noteLying(
  hidden: Hidden,
  things: readonly Sealed[],
  { entry, hasRevealed }: { entry: Entry; hasRevealed: boolean },
): void {
  const { version, play } = entry
  const before = hidden.lying ?? []
  const known = new Map(before.map((one) => [one.id, one]))
  const isThere = new Set(things.map(({ id }) => id))
  const isExchanged = (seat: Seat) => play?.sealed === true && (play.seat ?? seat) === seat
  const gone = before.filter(({ id, seat }) => isExchanged(seat) || !(hasRevealed || isThere.has(id)))
  if (gone.length > 0) keepHidden(hidden, Math.min(...gone.map(({ since }) => since)), version - 1)
  hidden.lying = things.map(({ id, seat }) => {
    const one = known.get(id)
    return { id, seat, since: one === undefined || isExchanged(seat) ? version : one.since }
  })
}

/** What was sealed in the steps that are taken back will never be opened. */
export function hideTakenBack({ hidden }: Kernel, { after, upTo }: TakenBack): void {
  if (hidden.since === null) return
  keepHidden(hidden, Math.max(hidden.since, after + 1), upTo)
  if (hidden.since <= after) return
  hidden.since = null
  delete hidden.lying
}

function keepHidden(hidden: Hidden, from: number, to: number): void {
  const last = hidden.ranges.at(-1)
  const isKnown = last !== undefined && last.from <= from && to <= last.to
  if (from <= to && !isKnown) hidden.ranges.push({ from, to })
}

/** Was anything sealed after this version that is not open to all by now? */
export function isHiddenAt({ hidden }: Kernel, version: number): boolean {
  if (hidden.since !== null && version >= hidden.since) return true
  return hidden.ranges.some(({ from, to }) => version >= from && version <= to)
}
