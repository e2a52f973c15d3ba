import { hash, randomBytes } from 'node:crypto'

/** A table's id or a seat's key: 128 bits that nobody guesses, in 22 characters. With a hyphen first it would be a flag to commands. */
export function newId(): string {
  return randomBytes(16).toString('base64url').replace(/^-/, '_')
}

/** What a browser proves itself with, kept in its cookie. */
export function newHolderSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this leaves the request: keys and cookies themselves are kept nowhere. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/**
 * The invitation made when a seat is handed over. It follows from the old holder's secret, so that
 * asking again after a lost answer gives the same key, and nobody else can work it out.
 */
export function handOverKey(holderSecret: string, table: string, actionId: string): string {
  const fields = ['storytable/hand-over/1', holderSecret, table, actionId]
  return hash('sha256', fields.join('\0'), 'base64url').slice(0, 22)
}
