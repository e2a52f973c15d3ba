import { tidyText } from '../fields/text.ts'
import type { Action } from '../game.ts'
import type { TableEvent } from '../kernel/events.ts'
import { parseId } from '../kernel/veil/veil.ts'
import type { Entry } from '../table.ts'

/** What is known of an action that was taken, besides the entry as it was stored. */
export interface Known {
  /** The version that changed the veil last. */
  readonly veiledAt: number
  /** What was asked for, where that is remembered: an entry without a name does not say. */
  readonly asked?: Action | undefined
}

/**
 * The same id with another body is no repetition. Words are compared unless they may have been veiled since;
 * what nobody wrote (a choice, an order, a figure) always is.
 */
export function isSameAsked(action: Action, entry: Entry, { veiledAt, asked }: Known): boolean {
  if (action.do !== entry.do) return false
  if (entry.seat === null) return isSameUnsigned(action, entry, asked)
  const taken = takenBy(entry)
  if (action.on !== undefined && taken.on !== undefined && action.on !== taken.on) return false
  const texts = { words: entry.words ?? [], isVeiled: entry.version <= veiledAt }
  return !isOtherInput(action.with, taken.with, texts)
}

/** What was put in, and on what, as far as the entry says it. */
function takenBy({ on, with: given, play, events }: Entry): Pick<Action, 'on' | 'with'> {
  if (given !== undefined) return { with: given, ...(on === undefined ? {} : { on }) }
  return play?.judged ?? find(events, 'table/proposed') ?? { ...(on === undefined ? {} : { on }) }
}

interface Texts {
  /** The texts that somebody wrote. */
  readonly words: readonly string[]
  readonly isVeiled: boolean
}

/** What is stored was tidied when it was taken, and what was left open was filled in. */
function isOtherInput(asked: unknown, stored: unknown, texts: Texts): boolean {
  if (asked === undefined || asked === null || stored === undefined) return false
  if (typeof asked === 'string' && typeof stored === 'string') return isOtherText(asked, stored, texts)
  if (!isObject(asked) || !isObject(stored)) return asked !== stored
  if (Array.isArray(stored) && stored.length !== (asked as { length?: unknown }).length) return true
  return Object.keys(stored).some((key) => isOtherInput(asked[key], stored[key], texts))
}

/** The names that rules give to what is chosen hold nobody's words. */
const LIKE_AN_ID = /^[\w+.-]*$/

function isOtherText(asked: string, stored: string, { words, isVeiled }: Texts): boolean {
  const tidy = tidyText(asked)
  if (tidy === stored) return false
  if (words.includes(stored)) return !isVeiled
  if (isVeiled && !LIKE_AN_ID.test(stored)) return false
  return spellChoice(tidy) !== spellChoice(stored)
}

/** One choice may be spelled in several ways, of which its field keeps one: “d4 + d20” is “20+4”. */
function spellChoice(text: string): string {
  const parts = text.toLowerCase().split('+')
  return parts
    .map((part) => part.trim().replace(/^d(?=\d)/, ''))
    .sort()
    .join('+')
}

/** Whoever stays unnamed is not known by their words either: only what came of it stands in the log. */
function isSameUnsigned(action: Action, { events }: Entry, asked: Action | undefined): boolean {
  if (asked !== undefined) return sayAll(action) === sayAll(asked)
  const given = isObject(action.with) ? action.with : {}
  const say = (name: string) => (typeof given[name] === 'string' ? tidyText(given[name]) : undefined)
  const written = find(events, 'table/safety-written')
  if (written !== undefined) {
    const added = say('text')
    const into = given.as === 'veil' ? written.veils : written.lines
    if (added !== undefined) return `\n${into}`.endsWith(`\n${added}`)
    return (
      (say('lines') ?? written.lines) === written.lines && (say('veils') ?? written.veils) === written.veils
    )
  }
  const veiled = find(events, 'table/veiled')
  return veiled === undefined || mayHaveVeiled(veiled.lines, say('passages') ?? '', say('name') ?? '')
}

/** A veil may leave passages out that its presser could not read, and takes no others than were named. */
function mayHaveVeiled(lines: readonly string[], passages: string, name: string): boolean {
  if (name !== '') return true
  const named = passages.split(' ')
  if (passages !== '') return lines.every((line) => named.includes(line))
  // The last thing told is one entry.
  return new Set(lines.map((line) => parseId(line)[0])).size <= 1
}

function sayAll({ on = '', with: given }: Action): string {
  const said = Object.entries(isObject(given) ? given : {})
    .map(([name, value]) => [name, typeof value === 'string' ? tidyText(value) : value])
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
  return JSON.stringify([on, said.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))])
}

function find<Type extends TableEvent['type']>(events: Entry['events'], type: Type) {
  return events.find((event): event is Extract<TableEvent, { type: Type }> => event.type === type)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
