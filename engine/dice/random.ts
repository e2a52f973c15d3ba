/**
 * A fast generator for simulations: the same seed, the same run. Nobody can check its dice and
 * whoever sees enough of them can guess the next, so it never rolls for people at a table.
 * (sfc32, small fast counting, by Chris Doty-Humphrey.)
 */

const WORD_RANGE = 2 ** 32
/** Up to here a word times the number of choices is still a whole number that a float64 holds exactly. */
const MOST_FOR_ONE_WORD = 2 ** 21
const LARGE_RANGE = 2 ** 53
const WARM_UP = 15

export class Random {
  // A typed array keeps the words as plain 32-bit numbers, however large.
  private readonly state = new Uint32Array(4)

  constructor(seed: number) {
    this.begin(seed)
  }

  /** Goes on as a new one of this seed would: where every roll has a seed of its own, none has to be made. */
  begin(seed: number): void {
    if (!Number.isSafeInteger(seed)) throw new RangeError('A seed for simulations is a whole number.')
    const { state } = this
    state[0] = seed
    state[1] = Math.floor(seed / WORD_RANGE)
    state[2] = 0
    state[3] = 1
    for (let round = 0; round < WARM_UP; round++) this.word()
  }

  /** A whole number from 0 to 2^32 − 1. */
  word(): number {
    const state = this.state
    const a = state[0] as number
    const b = state[1] as number
    const c = state[2] as number
    const counter = state[3] as number
    const word = (a + b + counter) >>> 0
    state[3] = counter + 1
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + word
    return word
  }

  /** A whole number from 0 to choices − 1, all equally likely. */
  below(choices: number): number {
    if (!(choices >= 1 && choices <= LARGE_RANGE && Number.isInteger(choices))) {
      throw new RangeError(`Nothing to choose from among ${choices}.`)
    }
    if (choices > MOST_FOR_ONE_WORD) return this.belowLarge(choices)
    for (;;) {
      const chosen = spreadWord(this.word(), choices, WORD_RANGE)
      if (chosen >= 0) return chosen
    }
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError('Nothing to pick from.')
    return items[this.below(items.length)] as Item
  }

  /** A shuffled copy. */
  shuffle<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.below(last + 1)
      const moved = shuffled[last] as Item
      shuffled[last] = shuffled[other] as Item
      shuffled[other] = moved
    }
    return shuffled
  }

  private belowLarge(choices: number): number {
    const limit = LARGE_RANGE - (LARGE_RANGE % choices)
    for (;;) {
      const number = (this.word() >>> 11) * WORD_RANGE + this.word()
      if (number < limit) return number % choices
    }
  }
}

/**
 * One word out of 0 … range − 1 as one of so many choices, or −1 if the word must be thrown away.
 * Lemire's way: the words fall into equal stretches, one for each choice, and of each stretch
 * the first few too many are thrown away; the slow remainder is rarely needed.
 */
export function spreadWord(word: number, choices: number, range: number): number {
  const product = word * choices
  const chosen = Math.floor(product / range)
  const within = product - chosen * range
  return within < choices && within < range % choices ? -1 : chosen
}
