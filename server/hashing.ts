import { hash } from 'node:crypto'
import type { RecordHashing } from '../engine/record/check.ts'

const BLOCK_BYTES = 64
const [INNER, OUTER] = [0x36, 0x5c]

/** Node's own hash functions, for dice and their proof. */
export const hashing: RecordHashing = {
  hashText: (text) => hash('sha256', text, 'hex'),
  sha256: (message) => hash('sha256', message, 'buffer'),
  hmac(key, message) {
    if (key.length > BLOCK_BYTES) throw new RangeError('A key of dice is no longer than a block of SHA-256.')
    const inner = hash('sha256', padded(key, INNER, message), 'buffer')
    return hash('sha256', padded(key, OUTER, inner), 'buffer')
  },
}

/** RFC 2104, from two hashes at once: Node's own HMAC makes a key object for every roll, twenty times dearer. */
function padded(key: Uint8Array, filling: number, message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(BLOCK_BYTES + message.length).fill(filling, 0, BLOCK_BYTES)
  for (let place = 0; place < key.length; place++) bytes[place] = (key[place] ?? 0) ^ filling
  bytes.set(message, BLOCK_BYTES)
  return bytes
}
