import { LIKE_AN_ID, Rereading } from './rereading.ts'
import { type Swap, SwapIndex } from './swap-index.ts'

export type { Swap } from './swap-index.ts'

/** All that is read otherwise. Which of them a text may hold is found in one walk over it. */
export class Swaps {
  readonly #index: SwapIndex

  constructor(all: readonly Swap[]) {
    this.#index = new SwapIndex(all)
  }

  /** An entry as it is read; the same where nothing of it is read otherwise. */
  over<One>(entry: One, version: number): One {
    return this.#index.reaches(version)
      ? (new EntrySwaps(this.#index, version).swapAll(entry, '') as One)
      : entry
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

/** A game may call something people write a kind; then it does not look like a name of the rules. */
export function isRulesOwn(key: string, value: string): boolean {
  return RULES_OWN.has(key) && (key !== 'kind' || LIKE_AN_ID.test(value))
}

class EntrySwaps {
  readonly #index: SwapIndex
  readonly #version: number
  readonly #staying: readonly number[]
  /** An entry says the same in its events and in its lines. */
  readonly #known = new Map<string, string>()

  constructor(index: SwapIndex, version: number) {
    this.#index = index
    this.#version = version
    this.#staying = index.stayingAt(version)
  }

  swapAll(value: unknown, key: string): unknown {
    if (typeof value === 'string') return isRulesOwn(key, value) ? value : this.#swap(value, key)
    if (typeof value !== 'object' || value === null) return value
    let isSame = true
    const visit = (one: unknown, name: string) => {
      const next = this.swapAll(one, name)
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

  #swap(text: string, key: string): string {
    if (text.length < WORTH_KNOWING) return this.#read(text, key)
    const place = `${key}\n${text}`
    const known = this.#known.get(place) ?? this.#read(text, key)
    this.#known.set(place, known)
    return known
  }

  #read(text: string, key: string): string {
    const staying = this.#staying
    // Most of what is read holds nothing of it.
    if (staying.length === 0 && this.#index.find(text).isNothing) return text
    return new Rereading(this.#index, { version: this.#version, key, staying }).read(text)
  }
}

const WORTH_KNOWING = 100
