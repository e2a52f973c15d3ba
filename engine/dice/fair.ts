/**
 * Dice anyone can check. A table commits to a secret seed before the first roll; every roll
 * follows from the seed, its own place and a nonce from the roller; when the seed is opened,
 * everybody can work out all rolls again.
 *
 *   commitment = SHA-256( "storytable/commit/1" 0 table 0 epoch 0 seed )
 *   roll       = HMAC-SHA-256( seed, "storytable/roll/1" 0 table 0 epoch 0 index 0 nonce [ 0 block ] )
 *   roll       = HMAC-SHA-256( seed, "storytable/roll/2" 0 table 0 epoch 0 index 0 nonce 0 others [ 0 block ] )
 *   shared     = HMAC-SHA-256( seed, "storytable/roll/3" 0 table 0 epoch 0 seat 0 nth 0 part 0 others [ 0 block ] )
 *   marked     = HMAC-SHA-256( seed, "storytable/marked/3" 0 table 0 epoch 0 index 0 nonce [ 0 block ] )
 *
 * The second is for dice that others have a hand in too (parts.ts): `others` are their parts, in the order
 * of seats, as `seat=part` with commas between them. The last two are scheme 3: what all have a hand in
 * does not depend on how many rolls there were before, because anybody could make some.
 *
 * The labels differ, so what is published tells nothing about a roll. Numbers are written in
 * decimal, `0` is a zero byte, the seed is its 32 bytes. The first block of a roll has no block
 * number; the next are 1, 2, … Each block gives eight 32-bit words, highest byte first. Each die
 * takes words until one can be shared out evenly over its faces.
 */
import { joinBytes, joinFields, parseHex, toHex } from './bytes.ts'
import type { Hashing } from './hashing.ts'
import { isPart, type OtherPart } from './parts.ts'

export type { Hashing } from './hashing.ts'

/** Where a roll stands: which seed, the how-manieth roll with it, and the roller's part. */
export interface RollPlace {
  readonly epoch: number
  readonly index: number
  /** Hex, at most 64 digits, from the acting seat: the server cannot know it when it commits. */
  readonly nonce: string
  /** The parts of others, in the order of seats; absent where dice are sealed the older way. */
  readonly others?: readonly OtherPart[] | undefined
  /** With dice of scheme 3: whose shared roll it is and the how-manieth of its action, or that it is marked. */
  readonly as?: 'marked' | SharedRoll | undefined
}

export interface SharedRoll {
  readonly seat: number
  readonly nth: number
}

export interface FairRoll {
  readonly table: string
  /** 32 bytes in hex. */
  readonly seed: string
  readonly at: RollPlace
  /** The size of each die. */
  readonly dice: readonly number[]
}

const LARGEST_DIE = 1000
/** A larger handful is rolled as several. */
export const MOST_DICE = 100

const SEED = /^[0-9a-f]{64}$/
const TABLE = /^[A-Za-z0-9_-]{1,64}$/
const NONCE = /^[0-9a-f]{0,64}$/
const HASH_BYTES = 32
const WORD_BYTES = 4
const WORD_RANGE = 2 ** 32
/** An honest hash needs 13 blocks for 100 dice; a hundred means that the hash is broken. */
const MOST_BLOCKS = 100

export function isSeed(seed: unknown): seed is string {
  return typeof seed === 'string' && SEED.test(seed)
}

export function commitmentOf(table: string, epoch: number, seed: string, hashing: Hashing): string {
  checkTable(table)
  checkNumber(epoch, 'epoch')
  checkSeed(seed)
  const message = joinBytes(joinFields(['storytable/commit/1', table, epoch, '']), parseHex(seed))
  return toHex(checkHash(hashing.sha256(message)))
}

export function fairFaces({ table, seed, at, dice }: FairRoll, hashing: Hashing): number[] {
  return facesBy(fairKey(table, seed), { at, dice }, hashing)
}

/** A table and its seed, looked at once: many rolls follow from them. */
export interface FairKey {
  readonly table: string
  readonly key: Uint8Array
}

export function fairKey(table: string, seed: string): FairKey {
  checkTable(table)
  checkSeed(seed)
  return { table, key: parseHex(seed) }
}

export function facesBy(
  { table, key }: FairKey,
  { at, dice }: Pick<FairRoll, 'at' | 'dice'>,
  hashing: Hashing,
): number[] {
  checkPlace(at)
  checkDice(dice)
  const fields = fieldsOf(table, at)
  const nextWord = wordsFrom((block) =>
    hashing.hmac(key, joinFields(block === 0 ? fields : [...fields, block])),
  )
  return dice.map((size) => nextFace(size, nextWord, WORD_RANGE))
}

function fieldsOf(table: string, { epoch, index, nonce, others, as }: RollPlace): (string | number)[] {
  if (as === 'marked') return ['storytable/marked/3', table, epoch, index, nonce]
  if (others === undefined) return ['storytable/roll/1', table, epoch, index, nonce]
  const told = others.map(({ seat, part }) => `${seat}=${part}`).join(',')
  if (as !== undefined) return ['storytable/roll/3', table, epoch, as.seat, as.nth, nonce, told]
  return ['storytable/roll/2', table, epoch, index, nonce, told]
}

/**
 * The face for one word out of 0 … range − 1, or undefined if the word must be thrown away.
 * The words at the end that would not go round all faces once more are the ones thrown away.
 */
export function faceOfWord(word: number, size: number, range: number): number | undefined {
  return word < range - (range % size) ? (word % size) + 1 : undefined
}

function nextFace(size: number, nextWord: () => number, range: number): number {
  for (;;) {
    const face = faceOfWord(nextWord(), size, range)
    if (face !== undefined) return face
  }
}

function wordsFrom(blockAt: (block: number) => Uint8Array): () => number {
  let [block, place] = [0, 0]
  let bytes: Uint8Array = new Uint8Array(0)
  return () => {
    if (place === bytes.length) {
      if (block === MOST_BLOCKS)
        throw new Error('The hash gives no numbers that dice can use. It must be broken.')
      bytes = checkHash(blockAt(block))
      block += 1
      place = 0
    }
    let word = 0
    for (const end = place + WORD_BYTES; place < end; place++) word = word * 256 + (bytes[place] ?? 0)
    return word
  }
}

export function checkPlace({ epoch, index, nonce, others, as }: RollPlace): void {
  checkNumber(epoch, 'epoch')
  checkNumber(index, 'roll')
  if (typeof as === 'object') checkNumber(as.seat, 'seat')
  if (typeof nonce !== 'string' || !NONCE.test(nonce)) {
    throw new RangeError('A nonce is at most 64 hexadecimal digits, in lower case.')
  }
  for (const { seat, part } of others ?? []) {
    checkNumber(seat, 'seat')
    if (!isPart(part)) throw new RangeError('A part is 64 hexadecimal digits, in lower case.')
  }
}

export function checkDice(dice: readonly number[]): void {
  if (dice.length > MOST_DICE)
    throw new RangeError(`${dice.length} dice are too many: ${MOST_DICE} fit in one roll.`)
  for (const size of dice) {
    if (!Number.isInteger(size) || size < 2 || size > LARGEST_DIE) {
      throw new RangeError(`There is no d${size}: dice have 2 to ${LARGEST_DIE} faces.`)
    }
  }
}

export function isTableName(table: unknown): table is string {
  return typeof table === 'string' && TABLE.test(table)
}

function checkTable(table: string): void {
  if (!isTableName(table)) throw new RangeError('A table is named by 1 to 64 letters, digits, - or _.')
}

function checkNumber(value: number, name: string): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`The ${name} should be counted 0, 1, 2, …`)
}

function checkSeed(seed: string): void {
  // The seed is a secret: never repeat it in a message.
  if (!isSeed(seed)) throw new RangeError('A seed is 64 hexadecimal digits, in lower case.')
}

function checkHash(hash: Uint8Array): Uint8Array {
  if (hash.length !== HASH_BYTES)
    throw new Error(`SHA-256 gives ${HASH_BYTES} bytes; this hash gave ${hash.length}.`)
  return hash
}
