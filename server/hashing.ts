import { hash } from 'node:crypto'
import type { RecordHashing } from '../engine/record/check.ts'

const BLOCK_BYTES = 64
const HASH_BYTES = 32
const [INNER, OUTER] = [0x36, 0x5c]

/** Room for a key's block and the message behind it; longer ones are made as they come. */
const ROOM = new Uint8Array(BLOCK_BYTES + 448)
const OUTER_ROOM = new Uint8Array(BLOCK_BYTES + HASH_BYTES)

/** Node's own hash functions, for dice and their proof. */
export const hashing: RecordHashing = {
  hashText: (text) => hash('sha256', text, 'hex'),
  sha256: (message) => hash('sha256', message, 'buffer'),
  hmac(key, message) {
    if (key.length > BLOCK_BYTES) throw new RangeError('A key of dice is no longer than a block of SHA-256.')
    const length = BLOCK_BYTES + message.length
    const room = length <= ROOM.length ? ROOM.subarray(0, length) : new Uint8Array(length)
    const inner = hash('sha256', pad(room, key, INNER, message), 'buffer')
    return hash('sha256', pad(OUTER_ROOM, key, OUTER, inner), 'buffer')
  },
}

/**
 * RFC 2104, from two hashes at once: Node's own HMAC makes a key object for every roll, twenty times dearer. What is
 * hashed lies in the same place each time, as bytes of this length are dear to get.
 */
function pad(room: Uint8Array, key: Uint8Array, filling: number, message: Uint8Array): Uint8Array {
  for (let place = 0; place < key.length; place++) room[place] = (key[place] as number) ^ filling
  room.fill(filling, key.length, BLOCK_BYTES)
  room.set(message, BLOCK_BYTES)
  return room
}
