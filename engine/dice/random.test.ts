import { describe, expect, test } from 'vitest'
import { ODD, unevenness } from './fixtures/chi-square.ts'
import { Random, spreadWord } from './random.ts'

describe('F21 spreading a word over choices', () => {
  test.each([
    { bits: 8, most: 256 },
    { bits: 16, most: 1000 },
  ])(
    'every $bits-bit word, for 1 to $most choices: all equally often',
    ({ bits, most }) => {
      const range = 2 ** bits
      const map = spreadWord
      for (let choices = 1; choices <= most; choices++) {
        const counts = new Uint32Array(choices + 1)
        for (let word = 0; word < range; word++) {
          const place = map(word, choices, range) + 1
          counts[place] = (counts[place] ?? 0) + 1
        }
        expect(counts[0], `thrown away for ${choices}`).toBe(range % choices)
        expect(new Set(counts.subarray(1)), `${choices} choices`).toEqual(
          new Set([Math.floor(range / choices)]),
        )
      }
    },
    30_000,
  )
})

describe('a generator for simulations', () => {
  test('gives the same run for the same seed, and another for another', () => {
    const run = (seed: number) => {
      const random = new Random(seed)
      return Array.from({ length: 50 }, () => random.below(1000))
    }
    expect(run(7)).toEqual(run(7))
    const seeds = [0, 1, -1, 7, 2 ** 32, 2 ** 32 + 7, Number.MAX_SAFE_INTEGER]
    expect(new Set(seeds.map((seed) => run(seed).join())).size).toBe(seeds.length)
    expect(() => new Random(0.5)).toThrow('whole number')
  })

  test('begins again with any seed as a new one would', () => {
    const again = new Random(1)
    for (const seed of [3, -1, 2 ** 52 + 7]) {
      const fresh = new Random(seed)
      again.below(6)
      again.begin(seed)
      for (let draw = 0; draw < 20; draw++) expect(again.below(1000)).toBe(fresh.below(1000))
    }
    expect(() => again.begin(0.5)).toThrow('whole number')
  })

  test('never changes: recorded simulations must run again', () => {
    const random = new Random(2024)
    expect(Array.from({ length: 5 }, () => random.word())).toEqual(sfc32ByHand(2024, 5))
    const again = new Random(2024)
    const drawn = [2 ** 21, 2 ** 21 + 1, 3 * 2 ** 40, 2 ** 53, 6].map((choices) => again.below(choices))
    expect(drawn).toEqual([1_720_220, 898_778, 3_119_289_622_221, 6_684_481_413_161_519, 1])
    expect(new Random(2024).shuffle([1, 2, 3, 4, 5, 6, 7])).toEqual([4, 2, 5, 7, 1, 3, 6])
  })

  test.each([2, 3, 6, 7, 10, 20, 52, 100])('300,000 times below %i looks fair', (choices) => {
    const random = new Random(choices)
    const counts = new Array<number>(choices).fill(0)
    for (let round = 0; round < 300_000; round++) {
      const chosen = random.below(choices)
      counts[chosen] = (counts[chosen] ?? 0) + 1
    }
    expect(Math.abs(unevenness(counts))).toBeLessThan(ODD)
  })

  test('chooses among millions too', () => {
    const random = new Random(5)
    // One in four of the 53-bit numbers has to be thrown away here.
    const choices = 3 * 2 ** 51
    const thirds = [0, 0, 0]
    for (let round = 0; round < 30_000; round++) {
      const chosen = random.below(choices)
      if (!Number.isInteger(chosen)) expect(chosen).toBe('a whole number')
      const third = Math.floor(chosen / 2 ** 51)
      thirds[third] = (thirds[third] ?? 0) + 1
    }
    expect(thirds).toHaveLength(3)
    expect(Math.abs(unevenness(thirds))).toBeLessThan(ODD)
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53 + 2, 2 ** 54])(
    'has nothing to choose from among %d',
    (choices) => {
      expect(() => new Random(1).below(choices)).toThrow(RangeError)
    },
  )

  test('picks every item, and nothing from nothing', () => {
    const random = new Random(3)
    expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))).toEqual(
      new Set(['a', 'b', 'c']),
    )
    expect(() => random.pick([])).toThrow('Nothing to pick from')
  })

  test('shuffles a copy into every order equally often', () => {
    const random = new Random(11)
    const items = Object.freeze(['a', 'b', 'c', 'd'])
    const orders = new Map<string, number>()
    for (let round = 0; round < 48_000; round++) {
      const order = random.shuffle(items).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(24)
    expect(Math.abs(unevenness([...orders.values()]))).toBeLessThan(ODD)
    expect(random.shuffle([])).toEqual([])
  })
})

/** The published generator with whole numbers of any length, written independently of ours. */
function sfc32ByHand(seed: number, count: number): number[] {
  const mask = 0xffffffffn
  let [a, b, c, counter] = [BigInt(seed) & mask, (BigInt(seed) >> 32n) & mask, 0n, 1n]
  const words: number[] = []
  for (let round = 0; round < 15 + count; round++) {
    const word = (a + b + counter) & mask
    counter = (counter + 1n) & mask
    a = b ^ (b >> 9n)
    b = (c + (c << 3n)) & mask
    c = (((c << 21n) | (c >> 11n)) + word) & mask
    words.push(Number(word))
  }
  return words.slice(15)
}
