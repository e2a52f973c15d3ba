/** What is taken from an entry is looked at before anything is made of it. */
import { line, name } from '../fields/field.ts'
import { take } from '../fields/take.ts'
import type { GameEvent, Seat } from '../game.ts'
import type { TableEvent } from '../kernel/events.ts'
import type { Kernel } from '../kernel/state.ts'
import type { Entry } from '../log.ts'
import { Stray } from './recorded-chance.ts'

/** Who holds what is written down nowhere but here. */
export function checkHolds({ names }: Kernel, seats: readonly Seat[]): void {
  if (!Array.isArray(seats) || new Set(seats).size !== seats.length) throw new Stray()
  for (const seat of seats) if (names[seat] === undefined) throw new Stray()
}

type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>

export function find<Type extends TableEvent['type']>(
  events: readonly GameEvent[],
  type: Type,
): EventOf<Type> | undefined {
  return events.find((event): event is EventOf<Type> => event.type === type)
}

export function need<Type extends TableEvent['type']>({ events }: Entry, type: Type): EventOf<Type> {
  const found = find(events, type)
  if (found === undefined) throw new Stray()
  return found
}

export function checkName(table: unknown): void {
  if (typeof table !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(table)) throw new Stray()
}

export function checkTitle(title: unknown): void {
  const taken = take(line('Title', 1, 80), title)
  if (!('value' in taken) || taken.value !== title) throw new Stray()
}

export function checkPlayer(given: unknown): void {
  if (given === '') return
  const taken = take(name('Name', 40), given)
  if (!('value' in taken) || taken.value !== given) throw new Stray()
}
