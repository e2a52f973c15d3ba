import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commitmentOf, type FairRoll, faceOfWord, fairFaces, type Hashing } from './fair.ts'
import { ODD, unevenness } from './fixtures/chi-square.ts'

const nodeHashing: Hashing = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
}

const COUNTING_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const FULL_SEED = 'f'.repeat(64)

const roll: FairRoll = {
  table: 'table-1',
  seed: COUNTING_SEED,
  at: { epoch: 1, index: 7, nonce: 'c0ffee' },
  dice: [10, 8, 8, 6, 6, 6, 12, 20, 2, 1000],
}

describe('F21 a word becomes a face without favour', () => {
  test.each([
    { bits: 8, largest: 256 },
    { bits: 16, largest: 1000 },
  ])(
    'every $bits-bit word, for every die from d2 to d$largest: all faces equally often',
    ({ bits, largest }) => {
      const range = 2 ** bits
      const map = faceOfWord
      for (let size = 2; size <= largest; size++) {
        const counts = new Uint32Array(size + 1)
        for (let word = 0; word < range; word++) {
          const face = map(word, size, range) ?? 0
          counts[face] = (counts[face] ?? 0) + 1
        }
        expect(counts[0], `thrown away for d${size}`).toBe(range % size)
        expect(new Set(counts.subarray(1)), `d${size}`).toEqual(new Set([Math.floor(range / size)]))
      }
    },
    30_000,
  )

  test('a die with more faces than there are words is never rolled wrongly', () => {
    for (let word = 0; word < 256; word++) expect(faceOfWord(word, 257, 256)).toBeUndefined()
  })

  test('the test above would notice the remainder of a byte', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (let byte = 0; byte < 256; byte++) counts[byte % 6] = (counts[byte % 6] ?? 0) + 1
    expect(new Set(counts).size).toBe(2)
  })
})

describe('the faces of a roll by scheme 3', () => {
  const part = 'ab'.repeat(32)
  const others = [{ seat: 2, part: 'cd'.repeat(32) }]
  const at = { epoch: 1, index: 7, nonce: part, others, as: { seat: 1, nth: 0 } }
  const facesAt = (changed: object) => fairFaces({ ...roll, at: { ...at, ...changed } }, nodeHashing).join()

  test('TB-121 where they are shared, do not depend on how many rolls there were before', () => {
    expect(facesAt({ index: 0 })).toBe(facesAt({}))
    const changes = [{ as: { seat: 0, nth: 0 } }, { as: { seat: 1, nth: 1 } }, { others: [] }, { nonce: '' }]
    for (const changed of [...changes, { epoch: 2 }, { as: undefined }, { as: 'marked' }])
      expect(facesAt(changed)).not.toBe(facesAt({}))
  })

  test('TB-121 where they are marked, do', () => {
    const marked = { as: 'marked', others: [] }
    expect(facesAt({ ...marked, index: 0 })).not.toBe(facesAt(marked))
    expect(facesAt({ ...marked, others })).toBe(facesAt(marked))
  })
})

describe('the faces of a roll', () => {
  test('are what an independent program computes', () => {
    expect(fairFaces(roll, nodeHashing)).toEqual([1, 5, 6, 1, 4, 5, 7, 20, 1, 576])
    const first = { ...roll, at: { epoch: 1, index: 0, nonce: '' }, dice: [6, 6, 6, 6, 6, 6, 6, 6] }
    expect(fairFaces(first, nodeHashing)).toEqual([5, 3, 2, 5, 4, 1, 3, 2])
    // Twenty dice need three blocks.
    const long = {
      table: 'T_9',
      seed: FULL_SEED,
      at: { epoch: 1000, index: 31, nonce: 'ab'.repeat(32) },
      dice: new Array<number>(20).fill(100),
    }
    expect(fairFaces(long, nodeHashing)).toEqual([
      75, 39, 93, 9, 72, 62, 89, 31, 64, 87, 100, 61, 50, 98, 13, 26, 63, 73, 54, 9,
    ])
  })

  test('come from the message as it is written down', () => {
    const message = Buffer.from('storytable/roll/1\0table-1\0' + '1\0' + '7\0c0ffee', 'latin1')
    const word = createHmac('sha256', Buffer.from(COUNTING_SEED, 'hex'))
      .update(message)
      .digest()
      .readUInt32BE(0)
    expect(fairFaces({ ...roll, dice: [1000] }, nodeHashing)).toEqual([(word % 1000) + 1])
  })

  test('change with the seed, the table, the epoch, the number of the roll and the nonce', () => {
    const dice = new Array<number>(16).fill(1000)
    const { at } = roll
    const others: FairRoll[] = [
      roll,
      { ...roll, seed: FULL_SEED },
      { ...roll, table: 'table-2' },
      { ...roll, at: { ...at, epoch: 2 } },
      { ...roll, at: { ...at, index: 8 } },
      { ...roll, at: { ...at, nonce: 'c0ffe' } },
      // Without something between the parts these two would be the same message.
      { ...roll, at: { epoch: 1, index: 17, nonce: '' } },
      { ...roll, at: { epoch: 11, index: 7, nonce: '' } },
    ]
    const seen = others.map((other) => fairFaces({ ...other, dice }, nodeHashing).join())
    expect(new Set(seen).size).toBe(others.length)
  })

  test('take the next word when one must be thrown away', () => {
    // 2^32 leaves 4 over when shared among six: the four highest words do not count.
    const words = Buffer.from('fffffffffffffffcfffffffb'.padEnd(64, '0'), 'hex')
    const hashing: Hashing = { ...nodeHashing, hmac: () => words }
    expect(fairFaces({ ...roll, dice: [6, 6] }, hashing)).toEqual([(0xfffffffb % 6) + 1, 1])
  })

  test('never hang on a hash that is broken', () => {
    const stuck: Hashing = { ...nodeHashing, hmac: () => new Uint8Array(32).fill(255) }
    expect(() => fairFaces({ ...roll, dice: [6] }, stuck)).toThrow('must be broken')
    const short: Hashing = { sha256: () => new Uint8Array(20), hmac: () => new Uint8Array(20) }
    expect(() => fairFaces(roll, short)).toThrow('this hash gave 20')
    expect(() => commitmentOf('table-1', 1, FULL_SEED, short)).toThrow('this hash gave 20')
  })

  test('no dice are no faces, and a hundred dice are the most', () => {
    expect(fairFaces({ ...roll, dice: [] }, nodeHashing)).toEqual([])
    expect(fairFaces({ ...roll, dice: new Array<number>(100).fill(6) }, nodeHashing)).toHaveLength(100)
    expect(() => fairFaces({ ...roll, dice: new Array<number>(101).fill(6) }, nodeHashing)).toThrow(
      'too many',
    )
  })

  test.each([1, 0, -6, 1001, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('there is no d%d', (size) => {
    expect(() => fairFaces({ ...roll, dice: [6, size] }, nodeHashing)).toThrow(RangeError)
  })

  test.each<[string, Partial<FairRoll>]>([
    ['an empty table', { table: '' }],
    ['a table with a zero byte', { table: 'a\0b' }],
    ['a table of 65 letters', { table: 'a'.repeat(65) }],
    ['a seed that is too short', { seed: 'ab' }],
    ['a seed in capitals', { seed: 'F'.repeat(64) }],
    ['a nonce in capitals', { at: { ...roll.at, nonce: 'C0FFEE' } }],
    ['a nonce of 65 digits', { at: { ...roll.at, nonce: 'a'.repeat(65) } }],
    ['a nonce with a line break', { at: { ...roll.at, nonce: 'ab\n' } }],
    ['a negative number', { at: { ...roll.at, index: -1 } }],
    ['half an epoch', { at: { ...roll.at, epoch: 0.5 } }],
  ])('%s is refused, and the seed is not told', (_name, change) => {
    const attempt = () => fairFaces({ ...roll, ...change }, nodeHashing)
    expect(attempt).toThrow(RangeError)
    expect(attempt).not.toThrow(change.seed ?? COUNTING_SEED)
  })
})

describe('F19 the commitment', () => {
  test('is what an independent program computes', () => {
    expect(commitmentOf('table-1', 1, COUNTING_SEED, nodeHashing)).toBe(
      '31b484f8e2dc4f1034ffe28b8ed8384ef5ee1f2c911a2a471683f171650c0c4d',
    )
    expect(commitmentOf('T_9', 1000, FULL_SEED, nodeHashing)).toBe(
      '9177d15c2814ab80499060a962385235aaf85f5083d063de13edc60a7b60bc2b',
    )
  })

  test('comes from the message as it is written down', () => {
    const message = Buffer.concat([
      Buffer.from('storytable/commit/1\0table-1\0' + '1\0'),
      Buffer.from(COUNTING_SEED, 'hex'),
    ])
    const expected = createHash('sha256').update(message).digest('hex')
    expect(commitmentOf('table-1', 1, COUNTING_SEED, nodeHashing)).toBe(expected)
  })
})

describe('chi-square, a second net', () => {
  const faces = Array.from({ length: 4000 }, (_, index) =>
    fairFaces({ ...roll, at: { epoch: 1, index, nonce: '5eed' }, dice: hundredDice(index) }, nodeHashing),
  )

  function hundredDice(index: number): number[] {
    return new Array<number>(100).fill(index % 2 === 0 ? 6 : 20)
  }

  test.each([
    { size: 6, odd: 0 },
    { size: 20, odd: 1 },
  ])('200,000 rolls of a d$size look fair, also as pairs with the die before', ({ size, odd }) => {
    const singles = new Array<number>(size).fill(0)
    const pairs = new Array<number>(size * size).fill(0)
    for (const shown of faces.filter((_, index) => index % 2 === odd)) {
      for (const [die, face] of shown.entries()) {
        singles[face - 1] = (singles[face - 1] ?? 0) + 1
        const before = shown[die - 1]
        if (before === undefined) continue
        const pair = (before - 1) * size + face - 1
        pairs[pair] = (pairs[pair] ?? 0) + 1
      }
    }
    expect(Math.abs(unevenness(singles))).toBeLessThan(ODD)
    expect(Math.abs(unevenness(pairs))).toBeLessThan(ODD)
  })

  test('catches the remainder of a byte among a million rolls', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (let block = 0; block < 1_000_000 / 32; block++) {
      for (const byte of nodeHashing.hmac(Buffer.from('planted'), Buffer.from(String(block)))) {
        counts[byte % 6] = (counts[byte % 6] ?? 0) + 1
      }
    }
    expect(unevenness(counts)).toBeGreaterThan(ODD)
  })
})
