/** SHA-256 and HMAC by themselves, for a page that must work without anything around it. FIPS 180-4, RFC 2104. */
import type { Hashing } from './fair.ts'

const BLOCK = 64
const ROUNDS = 64

/** The first 32 bits of the fractional parts of roots of the first primes: square roots begin, cube roots go on. */
const [BEGIN, K] = fromPrimes()

function fromPrimes(): [Uint32Array, Uint32Array] {
  const begin = new Uint32Array(8)
  const rounds = new Uint32Array(ROUNDS)
  const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32)
  for (let found = 0, number = 2; found < ROUNDS; number++) {
    if (!isPrime(number)) continue
    if (found < begin.length) begin[found] = fraction(Math.sqrt(number))
    rounds[found] = fraction(Math.cbrt(number))
    found += 1
  }
  return [begin, rounds]
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
  return true
}

export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message)
  const state = Uint32Array.from(BEGIN)
  const words = new Uint32Array(ROUNDS)
  const view = new DataView(padded.buffer)
  for (let at = 0; at < padded.length; at += BLOCK) compress(state, words, view, at)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (const [place, word] of state.entries()) out.setUint32(4 * place, word)
  return digest
}

/** A one bit, zeros, and the length in bits, up to whole blocks. */
function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, (message.length * 8) >>> 0)
  return padded
}

function compress(state: Uint32Array, words: Uint32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i)
  for (let i = 16; i < ROUNDS; i++) {
    const [early, late] = [words[i - 15] as number, words[i - 2] as number]
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = ((words[i - 16] as number) + s0 + (words[i - 7] as number) + s1) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const one = (h + s1 + chosen + (K[i] as number) + (words[i] as number)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const most = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + s0 + most) | 0
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[place] = ((state[place] as number) + word) | 0
  }
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key
  const keyed = (filling: number, rest: Uint8Array) => {
    const bytes = new Uint8Array(BLOCK + rest.length)
    for (let place = 0; place < BLOCK; place++) bytes[place] = (short[place] ?? 0) ^ filling
    bytes.set(rest, BLOCK)
    return sha256(bytes)
  }
  return keyed(0x5c, keyed(0x36, message))
}

export const ownHashing: Hashing = { sha256, hmac }
