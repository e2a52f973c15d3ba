import { traitsOf } from '../../../engine/actions/index.ts'
import type { GameEvent, Seat } from '../../../engine/game.ts'
import { isTableEvent, type TableEvent } from '../../../engine/kernel/events.ts'
import type { StoodIn } from '../../../engine/kernel/stand-ins/events.ts'
import type { Kernel } from '../../../engine/kernel/state.ts'
import { listStoodIn } from '../../../engine/kernel/stood-in.ts'
import type { Entry } from '../../../engine/table.ts'
import { handOverKey, hashSecret, newId } from '../../secrets.ts'
import type { NewSeat, SeatChange } from '../../store/port.ts'
import type { ActingTable, Ask } from '../acting-table.ts'
import type { Loaded } from '../load.ts'

/** Seats that the register does not know yet. Their first key is nobody's: the host makes others. */
export function newSeatsOf(loaded: Loaded, entry: Entry): NewSeat[] {
  const seat = addedSeat(entry)
  return seat !== undefined && seat >= loaded.places ? [{ seat, keyHash: hashSecret(newId()) }] : []
}

function addedSeat(entry: Entry): number | undefined {
  return (entry.events.find((event) => event.type === 'table/seat-added') as SeatEvent | undefined)?.seat
}

type SeatEvent = GameEvent & { readonly seat: number }

/** After these the actor gets a key: for whoever comes next, for the way back, or as asked for. */
export function givesKey(entry: Entry): boolean {
  return traitsOf(entry.do).givesKey === true && entry.events.some((event) => KEYED.has(event.type))
}

const KEYED = new Set(['table/handed-over', 'table/left', 'table/key-made'])

interface Asking {
  readonly table: string
  readonly loaded: Loaded
  readonly ask: Pick<Ask, 'holderSecret' | 'id' | 'seat' | 'sits'>
}

const NOTHING: readonly SeatChange[] = []

/**
 * TB-017: what an entry changes about who holds which seat. It comes into force together with the
 * entry: an action that is sent again changes nothing.
 */
export function registerOf(entry: Entry, { table, loaded, ask }: Asking): readonly SeatChange[] {
  if (!changesRegister(entry)) return NOTHING
  if (ask.sits) return sitDown(ask, table)
  const given = givesKey(entry) ? handOverKey(ask.holderSecret, table, ask.id) : undefined
  const holderHash = hashSecret(ask.holderSecret)
  return entry.events.flatMap((event): readonly SeatChange[] => {
    if (!isTableEvent(event)) return NOTHING
    if (event.type === 'table/seat-added' && event.seat >= loaded.places) return NOTHING
    // A key is to one seat: another that is freed with it gets one that nobody has.
    const key = (KEYED.has(event.type) ? given : undefined) ?? newId()
    const changes = changesBy(event, { keyHash: hashSecret(key), holderHash })
    if (event.type !== 'table/signed-out') return changes
    return [...changes, ...signOutOfOthers(loaded.table.kernel, event.seat, holderHash)]
  })
}

/** TB-016: other devices came to the seats that are played by this one, too. */
function signOutOfOthers(kernel: Kernel, by: Seat, holderHash: string): readonly SeatChange[] {
  return listStoodIn(kernel, by).flatMap(({ seat, isKeyed }): readonly SeatChange[] => [
    ...(isKeyed ? [voidKeys(seat)] : []),
    { kind: 'revoke', seat, exceptHolderHash: holderHash },
  ])
}

/** A key that nobody has takes the place of those that are about. */
function voidKeys(seat: Seat): SeatChange {
  return { kind: 'issue', seat, keyHash: hashSecret(newId()) }
}

/** TB-016: who played for others by a seat that has changed hands. */
export function standDownChanges({ events }: Entry): readonly SeatChange[] {
  return events.flatMap((event) =>
    isTableEvent(event) && event.type === 'table/stood-down' ? restChanges(event) : NOTHING,
  )
}

/** The way back of whoever left the seat stays good, unless somebody who played for them has made another key. */
function restChanges({ seat, isKeyed }: Pick<StoodIn, 'seat' | 'isKeyed'>): readonly SeatChange[] {
  return [...(isKeyed ? [voidKeys(seat)] : []), { kind: 'revoke', seat }]
}

/** TB-009: whoever came by the table's link holds the seat alone, and has a key for the way back. */
function sitDown({ seat, holderSecret, id }: Asking['ask'], table: string): readonly SeatChange[] {
  const [keyHash, holderHash] = [hashSecret(newId()), hashSecret(holderSecret)]
  return [
    { kind: 'issue', seat, keyHash },
    { kind: 'claim', keyHash, holderHash },
    { kind: 'revoke', seat, exceptHolderHash: holderHash },
    { kind: 'issue', seat, keyHash: hashSecret(handOverKey(holderSecret, table, id)) },
  ]
}

/** Does an entry change who holds a seat, or who may come to? */
export function changesRegister({ events }: Entry): boolean {
  return events.some(({ type }) => type === 'table/key-made' || CHANGING.has(type))
}

interface By {
  readonly keyHash: string
  readonly holderHash: string
}

function changesBy(event: TableEvent, { keyHash, holderHash }: By): readonly SeatChange[] {
  switch (event.type) {
    case 'table/stood-in':
      return [{ kind: 'lend', from: event.by, seat: event.seat }]
    case 'table/stood-down':
      return restChanges(event)
    case 'table/key-made':
      return [{ kind: 'issue', seat: event.seat, keyHash }]
    case 'table/seat-taken':
    case 'table/signed-out':
      // TB-018: an invitation that nobody has used would bring somebody beside whoever sits there now.
      return [
        { kind: 'issue', seat: event.seat, keyHash },
        { kind: 'revoke', seat: event.seat, exceptHolderHash: holderHash },
      ]
    case 'table/handed-over':
    case 'table/left':
    case 'table/removed':
    case 'table/seat-dropped':
    case 'table/seat-added':
      // Older invitations are void with it.
      return [
        { kind: 'issue', seat: event.seat, keyHash },
        { kind: 'revoke', seat: event.seat },
      ]
    default:
      return NOTHING
  }
}

/** Ends the streams of those who hold a seat no longer; first, so that they are not told of it. */
export function tellChanges(
  table: Pick<ActingTable, 'noteSeatChanged'>,
  changes: readonly SeatChange[],
): void {
  for (const change of changes) {
    if (change.kind === 'revoke') table.noteSeatChanged(change.seat, change.exceptHolderHash)
    else if (change.kind !== 'issue') table.noteSeatChanged(undefined)
  }
}

const CHANGING: ReadonlySet<string> = new Set<TableEvent['type']>([
  'table/stood-in',
  'table/stood-down',
  'table/seat-taken',
  'table/signed-out',
  'table/claimed',
  'table/handed-over',
  'table/left',
  'table/removed',
  'table/seat-dropped',
  'table/seat-added',
])
