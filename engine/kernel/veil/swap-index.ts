import { type Found, PhraseFinder, wordsOf } from './phrase-finder.ts'
import { firstOf, foldCase, isLetter, lastOf } from './whole-words.ts'

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

/** What is read otherwise, by where it may be met. */
export class SwapIndex {
  readonly all: readonly Swap[]
  readonly #spreading: readonly number[]
  /** Which of the spreading ones each is. */
  readonly #given: Int32Array
  readonly #finder: PhraseFinder
  /** Those that stay within the entry they came with, by its version. */
  readonly #staying = new Map<number, number[]>()
  /** Which phrases hold words that other swaps put in. */
  #holding: ReadonlyMap<string, readonly number[]> | undefined
  /** By what is put in. */
  readonly #stirred = new Map<string, readonly (readonly number[])[]>()

  constructor(all: readonly Swap[]) {
    this.all = all
    this.#spreading = [...all.keys()].filter((place) => all[place]?.spreads)
    this.#given = new Int32Array(all.length)
    for (const [given, place] of this.#spreading.entries()) this.#given[place] = given
    this.#finder = new PhraseFinder(this.#spreading.map((place) => all[place]?.text ?? ''))
    for (const [place, { spreads, version }] of all.entries()) {
      if (spreads) continue
      const places = this.#staying.get(version)
      if (places === undefined) this.#staying.set(version, [place])
      else places.push(place)
    }
  }

  reaches(version: number): boolean {
    return this.#staying.has(version) || this.#spreading.some((place) => this.isOver(place, version))
  }

  isOver(place: number, version: number): boolean {
    const { from, until, spares } = this.all[place] as Swap
    return version >= from && version < until && !spares?.includes(version)
  }

  /** Those of a version's own entry that reach it, in order. */
  stayingAt(version: number): readonly number[] {
    return this.#staying.get(version)?.filter((place) => this.isOver(place, version)) ?? []
  }

  isAnySpreading(from: number, to: number): boolean {
    let [low, high] = [0, this.#spreading.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#spreading[middle] as number) < from) low = middle + 1
      else high = middle
    }
    return (this.#spreading[low] ?? to) < to
  }

  find(text: string): Found {
    return this.#finder.find(text)
  }

  /** The places, from one on, whose phrases may stand in the text. */
  listFound(found: Found, { version, from }: { version: number; from: number }): number[] {
    const places = found.listPlaces().map((one) => this.#spreading[one] as number)
    return places.filter((place) => place >= from && this.isOver(place, version))
  }

  spotsOf(found: Found, place: number, taken: Uint8Array): readonly number[] {
    return found.listSpots(this.#given[place] as number, taken)
  }

  /** Whose phrases may stand where this one has put in its text, besides where they stood before. */
  listStirred(place: number): readonly (readonly number[])[] {
    const { text, shown } = this.all[place] as Swap
    if (mayJoin(text, shown)) return [this.#spreading]
    const known = this.#stirred.get(shown)
    if (known !== undefined) return known
    const stirred = isApart(shown) ? this.#listHolding(stirringOf(shown)) : [this.#spreading]
    this.#stirred.set(shown, stirred)
    return stirred
  }

  #listHolding(stirring: Iterable<string>): (readonly number[])[] {
    this.#holding ??= this.#findHolding()
    const holding = this.#holding
    return [...stirring].flatMap((word) => {
      const places = holding.get(word)
      return places === undefined ? [] : [places]
    })
  }

  #findHolding(): ReadonlyMap<string, readonly number[]> {
    const shown = new Set(this.#spreading.map((place) => (this.all[place] as Swap).shown))
    const holding = this.#finder.holding(new Set([...shown].flatMap((one) => [...stirringOf(one)])))
    for (const [word, places] of holding) {
      holding.set(
        word,
        places.map((one) => this.#spreading[one] as number),
      )
    }
    return holding
  }
}

const TWO_MARKS = /[^\p{L}\p{N}]{2}/u
const TWO_MARKS_BEFORE = /^[^\p{L}\p{N}]{2}/u
const TWO_MARKS_BEHIND = /[^\p{L}\p{N}]{2}$/u
const ANY_LETTER = /[\p{L}\p{N}]/u

/** A phrase that stands within what was put in, or with a part of it, holds one of these words; without any word it stands between marks. */
function stirringOf(shown: string): Set<string> {
  const stirring = new Set(wordsOf(foldCase(shown)))
  if (TWO_MARKS.test(shown)) stirring.add('')
  return stirring
}

/** Does whatever stands with a part of what was put in hold a whole word of it? */
function isApart(shown: string): boolean {
  if (!ANY_LETTER.test(shown) || !shown.isWellFormed()) return false
  return !TWO_MARKS_BEFORE.test(shown) && !TWO_MARKS_BEHIND.test(shown)
}

/** Two that stand side by side may join what was put in. */
function mayJoin(text: string, shown: string): boolean {
  if (!text.isWellFormed()) return true
  if (isLetter(firstOf(text)) || isLetter(lastOf(text))) return false
  return isLetter(firstOf(shown)) || isLetter(lastOf(shown))
}
