/** The hash functions come in from outside: Node and browsers have their own. */
export interface Hashing {
  sha256(message: Uint8Array): Uint8Array
  hmac(key: Uint8Array, message: Uint8Array): Uint8Array
}
