import { patternOf, replaceWhole } from './whole-words.ts'
import { WordFinder } from './word-finder.ts'

/** One text that is read as another, in the entries of some versions. */
export interface Swap {
  readonly version: number
  readonly from: number
  readonly until: number
  readonly spreads: boolean
  /** Versions that it does not reach. */
  readonly spares?: readonly number[]
  /** Texts of an entry that it does not reach, by its version. */
  readonly keeps?: ReadonlyMap<number, readonly string[]>
  readonly text: string
  readonly shown: string
  readonly keys: readonly string[]
}

/** All that is read otherwise. Which of them a text may hold is found in one walk over its words. */
export class Swaps {
  readonly #all: readonly Swap[]
  readonly #spreading: readonly number[]
  readonly #finder: WordFinder
  /** Those that stay within the entry they came with, by its version. */
  readonly #staying = new Map<number, number[]>()
  readonly #patterns = new Map<number, RegExp>()

  constructor(all: readonly Swap[]) {
    this.#all = all
    this.#spreading = [...all.keys()].filter((place) => all[place]?.spreads)
    this.#finder = new WordFinder(this.#spreading.map((place) => all[place]?.text ?? ''))
    for (const [place, { spreads, version }] of all.entries()) {
      if (!spreads) this.#staying.set(version, [...(this.#staying.get(version) ?? []), place])
    }
  }

  /** An entry as it is read; the same where nothing of it is read otherwise. */
  over<One>(entry: One, version: number): One {
    return this.#reach(version) ? (swapAll(entry, this, version, '') as One) : entry
  }

  #reach(version: number): boolean {
    return this.#staying.has(version) || this.#spreading.some((place) => this.#isOver(place, version))
  }

  /** One after the other, as they were veiled: what one puts in another may take away. */
  swap(text: string, version: number, key: string): string {
    let shown = text
    let places = this.#find(shown, version)
    for (let next = places.shift(); next !== undefined; next = places.shift()) {
      const place = next
      const swapped = swapAround(shown, this.#all[place] as Swap, {
        version,
        key,
        pattern: () => this.#patternOf(place),
      })
      if (swapped === shown) continue
      shown = swapped
      places = this.#find(shown, version).filter((one) => one > place)
    }
    return shown
  }

  #find(text: string, version: number): number[] {
    const spreading = this.#finder.find(text).map((found) => this.#spreading[found] as number)
    const staying = this.#staying.get(version)
    const all = staying === undefined ? spreading : [...spreading, ...staying].sort((a, b) => a - b)
    return all.filter((place) => this.#isOver(place, version))
  }

  #isOver(place: number, version: number): boolean {
    const { from, until, spares } = this.#all[place] as Swap
    return version >= from && version < until && !spares?.includes(version)
  }

  #patternOf(place: number): RegExp {
    const pattern = this.#patterns.get(place) ?? patternOf(this.#all[place]?.text ?? '')
    this.#patterns.set(place, pattern)
    return pattern
  }
}

/** Fields that name things of the rules and never hold anybody's words. */
const RULES_OWN = new Set([
  'type',
  'do',
  'kind',
  'rule',
  'phase',
  'nonce',
  'commitment',
  'seed',
  'head',
  'part',
])
/** Fields of an entry that hold sentences for readers. */
const SENTENCES = new Set(['text', 'title', 'summary', 'because', 'reason', 'label', 'voice'])
/** What could as well be a name that the rules use. */
const LIKE_AN_ID = /^[a-z0-9-]+$/

/** A game may call something people write a kind; then it does not look like a name of the rules. */
export function isRulesOwn(key: string, value: string): boolean {
  return RULES_OWN.has(key) && (key !== 'kind' || LIKE_AN_ID.test(value))
}

function swapAll(value: unknown, swaps: Swaps, version: number, key: string): unknown {
  if (typeof value === 'string') return isRulesOwn(key, value) ? value : swaps.swap(value, version, key)
  if (typeof value !== 'object' || value === null) return value
  let isSame = true
  const visit = (one: unknown, name: string) => {
    const next = swapAll(one, swaps, version, name)
    if (next !== one) isSame = false
    return next
  }
  if (Array.isArray(value)) {
    const list = value.map((one) => visit(one, key))
    return isSame ? value : list
  }
  const pairs = Object.entries(value).map(([name, one]) => [name, visit(one, name)] as const)
  return isSame ? value : Object.fromEntries(pairs)
}

interface Place {
  readonly version: number
  readonly key: string
  readonly pattern: () => RegExp
}

/** What is left alone stays within a sentence too, and the sentence around it does not. */
function swapAround(shown: string, swap: Swap, place: Place): string {
  const kept = swap.keeps?.get(place.version)?.find((text) => shown.includes(text))
  if (kept === undefined) return swapOne(shown, swap, place)
  const around = shown.split(kept).map((part) => swapAround(part, swap, place))
  return around.join(kept)
}

function swapOne(shown: string, swap: Swap, { version, key, pattern }: Place): string {
  if (shown === swap.text) {
    const isOwn = version === swap.version || swap.keys.includes(key) || key === 'words'
    return isOwn || SENTENCES.has(key) || !LIKE_AN_ID.test(swap.text) ? swap.shown : shown
  }
  if (swap.spreads && (SENTENCES.has(key) || shown.includes(' '))) {
    return replaceWhole(shown, pattern(), swap.shown)
  }
  if (!swap.spreads && SENTENCES.has(key) && shown.includes(swap.text)) {
    return shown.replaceAll(swap.text, () => swap.shown)
  }
  return shown
}
