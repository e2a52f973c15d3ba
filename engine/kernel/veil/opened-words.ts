/**
 * TB-033: which sealed words everybody has come to know. Texts tell nothing of it: whoever guesses what is
 * sealed writes the same. So the log is played again with every sealed text dyed where it was put in, and
 * what carries its dye into what is shown has opened. What was exchanged or taken out before never does.
 */
import type { Game } from '../../game.ts'
import type { Entry, Table } from '../../log.ts'
import { foldOn, newTable } from '../../table.ts'
import { isPlayed } from '../state.ts'
import { isRulesOwn } from './swaps.ts'

/** No input takes control characters: nobody can write a dye. */
const [FROM, TO] = ['\u0001', '\u0002']
const DYE = new RegExp(`${FROM}(\\d+\\.\\d+)${TO}`, 'g')

export class OpenedWords {
  /** VERSION.PLACE of those that have opened. */
  readonly #ids = new Set<string>()
  readonly #log: readonly Entry[]
  readonly #dyed: readonly Entry[]
  readonly #table: Table
  /** Those that may still open. */
  #sealed = new Set<string>()
  #isPlaying: boolean

  constructor(game: Game, log: readonly Entry[]) {
    this.#log = log
    this.#isPlaying = log.some(isDyed)
    this.#dyed = this.#isPlaying ? log.map((entry) => (isDyed(entry) ? dye(entry) : entry)) : log
    this.#table = newTable(game)
  }

  /** The next entry of the log. Where the game cannot be played with dyed words, no more of them open. */
  take({ version }: Entry): void {
    const entry = this.#dyed[version - 1]
    if (!this.#isPlaying || entry === undefined) return
    try {
      foldOn(this.#table, [entry], this.#dyed)
      this.#note(entry)
    } catch {
      this.#isPlaying = false
    }
  }

  has(entry: Entry, place: number): boolean {
    return this.#ids.has(idOf(entry, place))
  }

  #note(entry: Entry): void {
    const { game } = this.#table
    const { version, events } = entry
    if (isDyed(entry)) for (const id of idsOf(entry)) this.#sealed.add(id)
    // What had gone may lie there again.
    if (events.some(({ type }) => type === 'table/rewound')) this.#sealAgain(version)
    if (this.#sealed.size === 0) return
    const isLast = version === this.#log.length
    if (isLast || events.some(({ type }) => game.reveals(type))) this.#look()
  }

  #sealAgain(upTo: number): void {
    const all = this.#dyed.slice(0, upTo).filter(isDyed).flatMap(idsOf)
    this.#sealed = new Set(all.filter((id) => !this.#ids.has(id)))
  }

  #look(): void {
    const { game, kernel, state } = this.#table
    if (!isPlayed(kernel)) return
    for (const id of findDyes(game.show(state))) this.#ids.add(id)
    const lying = findDyes(state)
    this.#sealed = new Set([...this.#sealed].filter((id) => lying.has(id) && !this.#ids.has(id)))
  }
}

function isDyed({ play, words }: Entry): boolean {
  return play?.sealed === true && words !== undefined
}

/** The same words twice in an entry open together. */
function idOf({ version, words = [] }: Entry, place: number): string {
  return `${version}.${words.indexOf(words[place] as string)}`
}

function idsOf(entry: Entry): string[] {
  return (entry.words ?? []).map((_, place) => idOf(entry, place))
}

function dye(entry: Entry): Entry {
  const dyes = new Map(entry.words?.map((text, place) => [text, `${FROM}${idOf(entry, place)}${TO}`]))
  return { ...entry, events: entry.events.map((event) => dyeAll(event, '', dyes)) }
}

function dyeAll<Value>(value: Value, key: string, dyes: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string')
    return isRulesOwn(key, value) ? value : ((dyes.get(value) as Value | undefined) ?? value)
  if (Array.isArray(value)) return value.map((one) => dyeAll(one, key, dyes)) as Value
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([name, one]) => [name, dyeAll(one, name, dyes)])
  return Object.fromEntries(pairs) as Value
}

function findDyes(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    for (const [, id] of value.matchAll(DYE)) found.add(id as string)
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) findDyes(one, found)
  }
  return found
}
