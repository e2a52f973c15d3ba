import { firstOf, foldCase, isAmidCharacter, isLetter, lastOf } from './whole-words.ts'

/**
 * Finds where many phrases stand in a text, in one walk over it, in whatever case. What it keeps goes by how
 * many phrases there are, not by their words: they are sorted, and a phrase that another begins with is known by it.
 */
export class PhraseFinder {
  /** Each once, in order. */
  readonly #phrases: readonly string[]
  /** Which of the given ones are each of them. */
  readonly #places: readonly (readonly number[])[]
  readonly #lengths: Int32Array
  /** Which of these each given one is. */
  readonly #ranks: Int32Array
  /** The longest other phrase that each begins with. */
  readonly #beginnings: Int32Array
  /** Behind all that begin with it. */
  readonly #ends: Int32Array
  /** What phrases begin with: most of a text is told apart by two characters. */
  readonly #signs = new Uint8Array(SIGNS)

  readonly #linked: Linked
  readonly #nothing: Found

  constructor(phrases: readonly string[]) {
    const places = new Map<string, number[]>()
    for (const [place, phrase] of phrases.entries()) {
      if (phrase === '') continue
      const folded = foldCase(phrase)
      const same = places.get(folded)
      if (same === undefined) places.set(folded, [place])
      else same.push(place)
    }
    this.#phrases = [...places.keys()].sort()
    this.#places = this.#phrases.map((phrase) => places.get(phrase) ?? [])
    this.#lengths = Int32Array.from(this.#phrases, ({ length }) => length)
    this.#ranks = new Int32Array(phrases.length).fill(NONE)
    for (const [rank, same] of this.#places.entries()) for (const place of same) this.#ranks[place] = rank
    this.#beginnings = new Int32Array(this.#phrases.length).fill(NONE)
    this.#ends = new Int32Array(this.#phrases.length)
    this.#link()
    const linked = { places: this.#places, beginnings: this.#beginnings, ends: this.#ends }
    this.#linked = { ...linked, ranks: this.#ranks }
    this.#nothing = new Found(NOWHERE, this.#linked)
  }

  #link(): void {
    const open: number[] = []
    const close = (before: string | undefined, rank: number) => {
      for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
        if (before?.startsWith(this.#phrases[last] as string)) return
        this.#ends[last] = rank
        open.pop()
      }
    }
    for (const [rank, phrase] of this.#phrases.entries()) {
      close(phrase, rank)
      this.#beginnings[rank] = open.at(-1) ?? NONE
      open.push(rank)
      if (phrase.length > 1) this.#signs[signOf(phrase, 0)] = 1
      else for (let next = 0; next < SIGNS; next++) this.#signs[next] = 1
    }
    close(undefined, this.#phrases.length)
  }

  /** Wherever a phrase could stand as a whole, if it does not yet: what stands beside it may change. */
  find(text: string): Found {
    const spots = this.#phrases.length > 0 ? this.#walk(text, foldCase(text)) : NOWHERE
    return spots === NOWHERE ? this.#nothing : new Found(spots, this.#linked)
  }

  #walk(text: string, folded: string): ReadonlyMap<number, number[]> {
    let spots: Map<number, number[]> | undefined
    for (let at = 0; at < folded.length; at++) {
      if (this.#signs[signOf(folded, at)] === 0 || isInside(text, at)) continue
      const rank = this.#longestAt(folded, at)
      if (rank === NONE) continue
      spots ??= new Map()
      const some = spots.get(rank)
      if (some === undefined) spots.set(rank, [at])
      else some.push(at)
    }
    return spots ?? NOWHERE
  }

  /** The last phrase that is not behind the text from here on begins with all those that stand here, or is one. */
  #longestAt(text: string, at: number): number {
    let [low, high] = [0, this.#phrases.length - 1]
    let [alikeLow, alikeHigh] = [0, 0]
    let rank = NONE
    while (low <= high) {
      const middle = (low + high) >> 1
      const phrase = this.#phrases[middle] as string
      let alike = Math.min(alikeLow, alikeHigh)
      for (let piece = PIECE; piece >= PIECE; ) {
        const isAlike =
          alike + piece <= phrase.length && text.startsWith(phrase.slice(alike, alike + piece), at + alike)
        if (isAlike) alike += piece
        piece = isAlike ? piece * 2 : piece / 2
      }
      while (alike < phrase.length && phrase.charCodeAt(alike) === text.charCodeAt(at + alike)) alike++
      const isBehind = alike < phrase.length && !(phrase.charCodeAt(alike) < text.charCodeAt(at + alike))
      if (isBehind) {
        high = middle - 1
        alikeHigh = alike
      } else {
        low = middle + 1
        alikeLow = alike
        rank = middle
      }
    }
    while (rank !== NONE && (this.#lengths[rank] as number) > alikeLow)
      rank = this.#beginnings[rank] as number
    return rank
  }

  /** Which of the given phrases hold which of these words; those without any word hold the empty one. */
  holding(words: ReadonlySet<string>): Map<string, number[]> {
    const holding = new Map<string, number[]>()
    for (const [rank, phrase] of this.#phrases.entries()) {
      const held = new Set(wordsOf(phrase))
      if (held.size === 0) held.add('')
      for (const word of held) {
        if (!words.has(word)) continue
        const places = holding.get(word) ?? []
        for (const place of this.#places[rank] as readonly number[]) places.push(place)
        holding.set(word, places)
      }
    }
    for (const places of holding.values()) places.sort((a, b) => a - b)
    return holding
  }
}

/** The words of a folded text. */
export function* wordsOf(folded: string): Generator<string> {
  for (const [word] of folded.matchAll(WORD)) yield word
}

interface Linked {
  readonly places: readonly (readonly number[])[]
  readonly ranks: Int32Array
  readonly beginnings: Int32Array
  readonly ends: Int32Array
}

/** Where the longest phrases stand, and with them all that they begin with. */
export class Found {
  readonly #spots: ReadonlyMap<number, number[]>
  readonly #linked: Linked
  readonly #ranks: readonly number[]

  constructor(spots: ReadonlyMap<number, number[]>, linked: Linked) {
    this.#spots = spots
    this.#linked = linked
    this.#ranks = [...spots.keys()].sort((a, b) => a - b)
  }

  get isNothing(): boolean {
    return this.#ranks.length === 0
  }

  /** Which of the given phrases may stand there, in order. */
  listPlaces(): number[] {
    const ranks = new Set<number>()
    for (const found of this.#ranks) {
      for (
        let rank = found;
        rank !== NONE && !ranks.has(rank);
        rank = this.#linked.beginnings[rank] as number
      )
        ranks.add(rank)
    }
    const places: number[] = []
    for (const rank of ranks)
      for (const place of this.#linked.places[rank] as readonly number[]) places.push(place)
    return places.sort((a, b) => a - b)
  }

  /** Where a given phrase stands, in order. Spots that are taken by now are forgotten. */
  listSpots(place: number, taken: Uint8Array): number[] {
    const rank = this.#linked.ranks[place] as number
    if (rank === NONE) return []
    const all: number[] = []
    const end = this.#linked.ends[rank] as number
    for (let at = this.#firstFrom(rank); at < this.#ranks.length && (this.#ranks[at] as number) < end; at++) {
      const spots = this.#spots.get(this.#ranks[at] as number) as number[]
      let kept = 0
      for (const spot of spots) {
        if (taken[spot] === 1) continue
        spots[kept] = spot
        kept += 1
        all.push(spot)
      }
      spots.length = kept
    }
    return all.sort((a, b) => a - b)
  }

  #firstFrom(rank: number): number {
    let [low, high] = [0, this.#ranks.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ranks[middle] as number) < rank) low = middle + 1
      else high = middle
    }
    return low
  }
}

const NONE = -1
const NOWHERE: ReadonlyMap<number, number[]> = new Map()
const SIGNS = 4096
/** Of long phrases so much is compared at once. */
const PIECE = 64
const WORD = /[\p{L}\p{N}]+/gu

/** Nothing follows the last character: then it is told by itself and by nothing. */
function signOf(folded: string, at: number): number {
  return ((folded.charCodeAt(at) * 67) ^ (folded.charCodeAt(at + 1) || 0)) % SIGNS
}

/** Amid a word nothing stands as a whole, whatever changes around it. */
function isInside(text: string, at: number): boolean {
  if (at === 0) return false
  if (isAmidCharacter(text, at)) return true
  return isLetter(firstOf(text, at)) && isLetter(lastOf(text, at))
}
