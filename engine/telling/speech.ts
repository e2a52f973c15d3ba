/** How simulated players find words: sentences from patterns and parts, by chance. Pure. */
import type { Random } from '../dice/random.ts'
import type { Inputs, TextField } from '../fields/field.ts'
import type { Action } from '../game.ts'

/** What may stand in a `{slot}`: one thing, or any of several. A part may hold slots of its own. */
export type Parts = Readonly<Record<string, string | readonly string[]>>

/** Many parts in one text, each ending at a stroke: long lists stay readable. */
export function things(text: string): string[] {
  return text.split('/').map((one) => one.replace(/\s+/g, ' ').trim())
}

/** Slots lie in each other no deeper than this. */
const DEEPEST = 4

/** One of the patterns, its slots filled: “{who} waits {where}.” */
export function compose(random: Random, patterns: readonly string[], parts: Parts = {}): string {
  let text = random.pick(patterns)
  for (let depth = 0; depth < DEEPEST && text.includes('{'); depth++) {
    text = text.replace(/\{([a-z0-9]+)\}/gi, (_, slot: string) => {
      const part = parts[slot] ?? ''
      return typeof part === 'string' ? part : part.length === 0 ? '' : random.pick(part)
    })
  }
  return capital(withArticles(withOneStop(text.replace(/\s+/g, ' ').trim())))
}

/** What people call “Ash gate!” brings its own stop into a sentence that goes on, or ends, after it. */
function withOneStop(text: string): string {
  return text.replace(/[.!?…]+([”’"]?)(?=[.,;:!?])/g, '$1')
}

/** “a {what}” was written before anybody knew how the part begins. */
function withArticles(text: string): string {
  return text.replace(/\b([Aa]) (?=[aei]|o(?!nce|ne)|u(?!ni(?!n|m)|s[eu]|ti))/g, '$1n ')
}

/** Every sentence begins with a capital, whatever slot or quotation it begins with. */
function capital(text: string): string {
  return text.replace(
    /(^[“‘]?|[.!?…] [“‘]?)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** Without the full stop, and with a small beginning where it is no name: to stand inside a sentence. */
export function inside(text: string): string {
  const bare = text.trim().replace(/[.!?…]+$/, '')
  const [first = '', second = ''] = bare
  const isName = second !== second.toLowerCase() || /^\S+ \p{Lu}/u.test(bare)
  return isName ? bare : first.toLowerCase() + bare.slice(1)
}

/** The words for one field; undefined where the player has none of its own. */
export type Write = (key: string, field: TextField) => string | undefined

/**
 * The same action in words. What chance put into text fields makes no sense to a reader: each gets the
 * player's own words, else an idea of the field's, else what stands there already.
 */
export function putIntoWords(action: Action, inputs: Inputs, random: Random, write: Write): Action {
  const given = action.with as Record<string, unknown> | undefined
  if (given === undefined) return action
  return { ...action, with: wordsFor(inputs, given, random, write) }
}

function wordsFor(
  inputs: Inputs,
  given: Record<string, unknown>,
  random: Random,
  write: Write,
): Record<string, unknown> {
  const worded: Record<string, unknown> = { ...given }
  for (const [key, field] of Object.entries(inputs)) {
    if (!(key in given)) continue
    if (field.kind === 'list' && Array.isArray(given[key])) {
      const list = given[key] as Record<string, unknown>[]
      worded[key] = list.map((one) => wordsFor(field.of, one, random, write))
    }
    if (field.kind === 'text') worded[key] = textFor(key, field, given[key], random, write)
  }
  return worded
}

function textFor(key: string, field: TextField, given: unknown, random: Random, write: Write): unknown {
  const own = write(key, field)
  if (own !== undefined) return shorten(own, field.max)
  if (field.ideas && field.ideas.length > 0) return random.pick(field.ideas)
  if (field.initial) return field.initial
  return field.min === 0 ? '' : given
}

/** At a word's end, if it is too long. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:\s]+$/, '') : cut
}
