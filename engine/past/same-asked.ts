import { tidyText } from '../fields/text.ts'
import type { Action } from '../game.ts'
import type { TableEvent } from '../kernel/events.ts'
import type { Entry } from '../table.ts'

/** The same id with another body is no repetition. Words are compared unless they may have been veiled since. */
export function isSameAsked({ do: name, on, with: given }: Action, entry: Entry, veiledAt: number): boolean {
  if (name !== entry.do) return false
  if (on !== undefined && entry.on !== undefined && on !== entry.on) return false
  const texts = entry.version > veiledAt ? (entry.words ?? []) : []
  return !isOtherInput(given, inputOf(entry), texts)
}

/** What was put in, as far as the entry says it. */
function inputOf({ with: input, play, events }: Entry): unknown {
  if (input !== undefined) return input
  const proposed = events.find((event): event is Proposed => event.type === 'table/proposed')
  return (play?.judged ?? proposed)?.with
}

type Proposed = Extract<TableEvent, { type: 'table/proposed' }>

/** What is stored was tidied when it was taken, and what was left open was filled in. */
function isOtherInput(asked: unknown, stored: unknown, texts: readonly string[]): boolean {
  if (asked === undefined || asked === null || stored === undefined) return false
  if (typeof asked === 'string' && typeof stored === 'string')
    return texts.includes(stored) && tidyText(asked) !== stored
  if (!isObject(asked) || !isObject(stored)) return asked !== stored
  if (Array.isArray(stored) && stored.length !== (asked as { length?: unknown }).length) return true
  return Object.keys(stored).some((key) => isOtherInput(asked[key], stored[key], texts))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
