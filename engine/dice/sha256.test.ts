import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ownHashing, sha256 } from './sha256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('our own SHA-256', () => {
  it('gives the published digests', () => {
    expect(hex(sha256(new Uint8Array()))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
    expect(hex(sha256(Buffer.from('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  it('agrees with the system’s at every length around its blocks, and at random ones', () => {
    for (let length = 0; length < 300; length++) {
      const message = randomBytes(length)
      expect(hex(sha256(message)), `${length} bytes`).toBe(createHash('sha256').update(message).digest('hex'))
    }
    const long = randomBytes(1_000_003)
    expect(hex(sha256(long))).toBe(createHash('sha256').update(long).digest('hex'))
  })

  it('makes the same HMAC, with keys shorter and longer than a block', () => {
    for (const length of [0, 1, 32, 63, 64, 65, 200]) {
      const [key, message] = [randomBytes(length), randomBytes(length * 3)]
      const expected = createHmac('sha256', key).update(message).digest('hex')
      expect(hex(ownHashing.hmac(key, message)), `a key of ${length} bytes`).toBe(expected)
    }
  })
})
