import type { GameEvent } from '../game.ts'
import type { TableEvent } from '../kernel/events.ts'
import type { Entry } from '../log.ts'

/** Are two values the same data, in whatever order their fields were written? */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = namesOf(one)
  return (
    names.length === namesOf(other).length && names.every((name) => isSame(at(one, name), at(other, name)))
  )
}

/** A field that holds nothing is not written, so it is none. */
function namesOf(value: object): string[] {
  return Object.keys(value).filter((name) => at(value, name) !== undefined)
}

function at(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

/** Does an entry that was made again say what the recorded one says? Other words for the same are told apart. */
export function compareEntries(made: Entry, recorded: Entry): 'follows' | 'retold' | 'strays' {
  if (isSame(made, recorded)) return 'follows'
  return isSame(withoutWording(made), withoutWording(recorded)) ? 'retold' : 'strays'
}

/** What is told to readers may be told otherwise some day; what happened may not. */
function withoutWording({ lines: _, title: __, ...entry }: Entry): unknown {
  return { ...entry, events: entry.events.map(eventWithoutWording) }
}

function eventWithoutWording(given: GameEvent): unknown {
  const event = given as TableEvent
  switch (event.type) {
    case 'table/proposed':
      return { ...event, title: '', summary: '', why: '' }
    case 'table/declined':
      return { ...event, what: '' }
    case 'table/lapsed':
      return { ...event, refusal: event.refusal?.rule }
    default:
      return event
  }
}
