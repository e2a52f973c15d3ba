/**
 * TB-033: which words have come before other eyes than their author's, where no line told them. Texts tell
 * nothing of it: whoever guesses what is kept back writes the same. So the log is played again with every
 * such text dyed where it was put in, and what carries its dye into what is shown has opened. What was
 * exchanged or taken out before never does.
 */
import type { Game, Seat } from '../../game.ts'
import type { Entry, Table } from '../../log.ts'
import { foldOn, newTable } from '../../table.ts'
import { isPlayed } from '../state.ts'
import { isRulesOwn } from './swaps.ts'
import { SHORTEST_SPREAD } from './veil.ts'

/** No input takes control characters: nobody can write a dye. */
const [FROM, TO] = ['\u0001', '\u0002']
const DYE = new RegExp(`${FROM}(\\d+\\.\\d+)${TO}`, 'g')

export class OpenedWords {
  /** VERSION.PLACE of those that have opened. */
  readonly #ids = new Set<string>()
  readonly #log: readonly Entry[]
  /** The log as far as it was played, and then as it is. */
  readonly #dyed: Entry[]
  readonly #table: Table
  readonly #seat: Seat
  readonly #all: string[] = []
  /** Those that may still open. */
  #closed = new Set<string>()
  #isPlaying: boolean

  /** For a seat: what others have written openly, and only its whisper shows, is there to be veiled by it. */
  constructor(game: Game, log: readonly Entry[], seat: Seat) {
    this.#log = log
    this.#isPlaying = log.some(isDyed)
    this.#dyed = this.#isPlaying ? [...log] : []
    this.#table = newTable(game)
    this.#seat = seat
  }

  /** The next entry of the log. Where the game cannot be played with dyed words, no more of them open. */
  take({ version }: Entry): void {
    const entry = this.#dyed[version - 1]
    if (!this.#isPlaying || entry === undefined) return
    try {
      const ids = isDyed(entry) ? idsOf(entry) : []
      const dyed = ids.length > 0 ? dye(entry) : entry
      this.#dyed[version - 1] = dyed
      foldOn(this.#table, [dyed], this.#dyed)
      this.#note(dyed, ids)
    } catch {
      this.#isPlaying = false
    }
  }

  has(entry: Entry, place: number): boolean {
    return this.#ids.has(idOf(entry, place))
  }

  #note(entry: Entry, ids: readonly string[]): void {
    const { game } = this.#table
    const { version, events, play } = entry
    for (const id of ids) {
      this.#all.push(id)
      this.#closed.add(id)
    }
    // What had gone may lie there again.
    if (events.some(({ type }) => type === 'table/rewound')) this.#closeAgain()
    if (this.#closed.size === 0) return
    const isLast = version === this.#log.length
    if (isLast || events.some(({ type }) => game.reveals(type))) this.#lookEverywhere()
    // Nothing opens what was never sealed: it is shown from the beginning.
    else if (ids.length > 0 && play?.sealed !== true) this.#look()
  }

  #closeAgain(): void {
    this.#closed = new Set(this.#all.filter((id) => !this.#ids.has(id)))
  }

  #lookEverywhere(): void {
    this.#look()
    if (this.#closed.size === 0) return
    const lying = findDyes(this.#table.state)
    this.#closed = new Set([...this.#closed].filter((id) => lying.has(id)))
  }

  #look(): void {
    const { game, kernel, state } = this.#table
    if (!isPlayed(kernel)) return
    for (const id of findDyes(game.show(state))) this.#open(id)
    if (this.#closed.size === 0) return
    for (const id of findDyes(game.whisper(state, this.#seat))) if (this.#isOthersOpenly(id)) this.#open(id)
  }

  #open(id: string): void {
    this.#ids.add(id)
    this.#closed.delete(id)
  }

  /** Not one's own: a veil that only one of them could have made would name them. */
  #isOthersOpenly(id: string): boolean {
    const entry = this.#log[Number(id.slice(0, id.indexOf('.'))) - 1]
    return entry !== undefined && entry.seat !== this.#seat && entry.play?.sealed !== true
  }
}

/**
 * May only what is shown say whether words of an entry are open? Those of the table's own acts, and what was
 * asked of others first, are told to all; so is what stands in a line for everybody.
 */
export function isUntold(entry: Entry, text: string): boolean {
  const { play, events, lines } = entry
  if (play === undefined) return false
  if (play.sealed) return true
  if (lines.some((line) => line.to === undefined && line.text.includes(text))) return false
  return !events.some(({ type }) => type === 'table/agreed')
}

function isDyed(entry: Entry): boolean {
  return entry.play !== undefined && (entry.words?.some((text) => isUntold(entry, text)) ?? false)
}

/** The same words twice in an entry open together. */
function idOf({ version, words = [] }: Entry, place: number): string {
  return `${version}.${words.indexOf(words[place] as string)}`
}

function idsOf(entry: Entry): string[] {
  const { words = [] } = entry
  return [...words.keys()]
    .filter((place) => isUntold(entry, words[place] as string))
    .map((place) => idOf(entry, place))
}

function dye(entry: Entry): Entry {
  const untold = [...(entry.words ?? []).entries()].filter(([, text]) => isUntold(entry, text))
  const dyes = new Map(untold.map(([place, text]) => [text, `${FROM}${idOf(entry, place)}${TO}`]))
  return { ...entry, events: entry.events.map((event) => dyeAll(event, '', dyes)) }
}

function dyeAll<Value>(value: Value, key: string, dyes: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (isRulesOwn(key, value) ? value : dyeText(value, dyes)) as Value
  if (Array.isArray(value)) return value.map((one) => dyeAll(one, key, dyes)) as Value
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([name, one]) => [name, dyeAll(one, name, dyes)])
  return Object.fromEntries(pairs) as Value
}

/** A text itself, or a sentence that was made of several. */
function dyeText(value: string, dyes: ReadonlyMap<string, string>): string {
  const dyed = dyes.get(value)
  if (dyed !== undefined || !value.includes(' ')) return dyed ?? value
  let sentence = value
  for (const [text, one] of dyes)
    if (text.length >= SHORTEST_SPREAD) sentence = sentence.replaceAll(text, one)
  return sentence
}

function findDyes(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (value.includes(FROM)) for (const [, id] of value.matchAll(DYE)) found.add(id as string)
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) findDyes(one, found)
  }
  return found
}
