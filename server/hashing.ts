import { createHash, createHmac } from 'node:crypto'
import type { Hashing } from '../engine/dice/fair.ts'

/** Node's own hash functions, for dice and their proof. */
export const hashing: Hashing = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
}
