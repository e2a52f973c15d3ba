import { traitsOf } from '../../engine/actions/index.ts'
import type { GameEvent } from '../../engine/game.ts'
import type { Entry } from '../../engine/table.ts'
import { handOverKey, hashSecret, newId } from '../secrets.ts'
import type { NewSeat } from '../store/port.ts'
import type { ActingTable, Ask } from './acting-table.ts'
import type { Loaded } from './load.ts'

/** Seats that the register does not know yet. Their first key is nobody's: the host issues invitations. */
export function newSeatsOf(loaded: Loaded, entry: Entry): NewSeat[] {
  const seat = addedSeat(entry)
  return seat !== undefined && seat >= loaded.places ? [{ seat, keyHash: hashSecret(newId()) }] : []
}

function addedSeat(entry: Entry): number | undefined {
  return (entry.events.find((event) => event.type === 'table/seat-added') as SeatEvent | undefined)?.seat
}

type SeatEvent = GameEvent & { readonly seat: number }

export function changesSeats(entry: Entry): boolean {
  return entry.events.some((event) => isSeatChange(event) || isStandIn(event))
}

/** After these the actor gets a key: for whoever comes next, or for the way back. */
export function givesKey(entry: Entry): boolean {
  return traitsOf(entry.do).freesSeat === true
}

/**
 * What follows for the register when a seat is handed over, dropped or set again, once the entry is
 * stored: whoever held it lets go of it, and older invitations are void.
 */
export async function settleSeats(table: ActingTable, ask: Ask, entry: Entry): Promise<void> {
  const { seats } = table.world.store
  const standIn = entry.events.find(isStandIn)
  if (standIn !== undefined) {
    await seats.lend(table.id, standIn.by, standIn.seat)
    table.noteSeatFreed(standIn.seat)
  }
  const event = entry.events.find(isSeatChange)
  if (event === undefined) return
  const key = givesKey(entry) ? handOverKey(ask.holderSecret, table.id, ask.id) : newId()
  await seats.issueKey(table.id, event.seat, hashSecret(key))
  await seats.revoke(table.id, event.seat)
  table.noteSeatFreed(event.seat)
}

const CHANGES = new Set(['table/handed-over', 'table/left', 'table/seat-dropped', 'table/seat-added'])

function isSeatChange(event: GameEvent): event is SeatEvent {
  return CHANGES.has(event.type)
}

function isStandIn(event: GameEvent): event is SeatEvent & { readonly by: number } {
  return event.type === 'table/stood-in'
}
