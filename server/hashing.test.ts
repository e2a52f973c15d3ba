import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashing } from './hashing.ts'

const bytes = (most: number) => fc.uint8Array({ minLength: 0, maxLength: most })

test('hashes of dice are those of Node', () => {
  fc.assert(
    fc.property(bytes(64), bytes(300), (key, message) => {
      expect(hashing.hmac(key, message)).toEqual(createHmac('sha256', key).update(message).digest())
      expect(hashing.sha256(message)).toEqual(createHash('sha256').update(message).digest())
    }),
  )
})

test('a key longer than a block is refused: it would have to be hashed first', () => {
  expect(() => hashing.hmac(new Uint8Array(65), new Uint8Array(1))).toThrow(RangeError)
})
