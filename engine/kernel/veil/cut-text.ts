import { firstOf, foldCase, isAmidCharacter, isLetter, lastOf } from './whole-words.ts'

interface Cut {
  readonly from: number
  readonly to: number
}

/** A text out of which pieces are cut for others: where things stand in it is told by where they stood. */
export class CutText {
  readonly base: string
  /** What is taken by a cut. */
  readonly taken: Uint8Array
  readonly #from = new Map<number, { readonly to: number; readonly shown: string }>()
  readonly #to = new Map<number, string>()
  #now: string | undefined
  #folded: string | undefined
  #spaces: number
  length: number

  constructor(base: string) {
    this.base = base
    this.taken = new Uint8Array(base.length)
    this.length = base.length
    this.#spaces = countSpaces(base)
    this.#now = base
  }

  get hasSpace(): boolean {
    return this.#spaces > 0
  }

  get isWhole(): boolean {
    return this.#from.size === 0
  }

  /** Has it been cut since it was last put together? */
  get isCut(): boolean {
    return this.#now === undefined
  }

  /** As it is by now. */
  get now(): string {
    this.#now ??= this.#join()
    return this.#now
  }

  /** Those of the spots at which so many characters stand as a whole, one behind the other. */
  listWhole(spots: readonly number[], length: number): Cut[] {
    const whole: Cut[] = []
    let end = 0
    for (const from of spots) {
      const to = from + length
      if (from < end || this.#isTaken(from, to) || !this.#isWhole(from, to)) continue
      whole.push({ from, to })
      end = to
    }
    return whole
  }

  /** How many of the spots there are at which so many characters stand as a whole, however they overlap. */
  countWhole(spots: readonly number[], length: number): number {
    return spots.filter((from) => !this.#isTaken(from, from + length) && this.#isWhole(from, from + length))
      .length
  }

  /** How often a folded phrase stands as a whole in the text as it is by now, however it overlaps with itself. */
  countNow(phrase: string): number {
    const { now } = this
    this.#folded ??= foldCase(now)
    let count = 0
    for (let at = this.#folded.indexOf(phrase); at !== -1; at = this.#folded.indexOf(phrase, at + 1)) {
      if (!isAmidCharacter(now, at) && isWhole(now, at, at + phrase.length)) count += 1
    }
    return count
  }

  /** Puts another text in the place of each. */
  cut(cuts: readonly Cut[], shown: string): void {
    for (const { from, to } of cuts) {
      this.#from.set(from, { to, shown })
      this.#to.set(to, shown)
      this.taken.fill(1, from, to)
      this.#spaces += countSpaces(shown) - countSpaces(this.base.slice(from, to))
      this.length += shown.length - (to - from)
    }
    if (cuts.length === 0) return
    this.#now = undefined
    this.#folded = undefined
  }

  #isTaken(from: number, to: number): boolean {
    return this.taken.subarray(from, to).includes(1)
  }

  #isWhole(from: number, to: number): boolean {
    const before = this.#to.get(from)
    const after = this.#from.get(to)?.shown
    const last = before === undefined ? lastOf(this.base, from) : lastOf(before)
    if (isLetter(last) || isAmidCharacter(this.base, to)) return false
    return !isLetter(after === undefined ? firstOf(this.base, to) : firstOf(after))
  }

  #join(): string {
    const pieces: string[] = []
    let taken = 0
    for (const [from, { to, shown }] of [...this.#from].sort(([a], [b]) => a - b)) {
      pieces.push(this.base.slice(taken, from), shown)
      taken = to
    }
    pieces.push(this.base.slice(taken))
    return pieces.join('')
  }
}

function isWhole(text: string, from: number, to: number): boolean {
  return !isLetter(lastOf(text, from)) && !isLetter(firstOf(text, to)) && !isAmidCharacter(text, to)
}

function countSpaces(text: string): number {
  let count = 0
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) count += 1
  return count
}
