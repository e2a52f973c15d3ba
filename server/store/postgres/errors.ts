/** What PostgreSQL's errors mean for what was asked. */
import { StoreBusyError, StoreFullError, StoreInputError } from '../port.ts'
import { StoreUnusableError } from '../unusable.ts'

const DISK_FULL = '53100'
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
const READ_ONLY = '25006'
/** Of these classes a statement may have been committed all the same: shutdown, broken connection, inside trouble. */
const UNSURE = /^(57P|08|XX)/

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  // Broken sockets have codes too (ECONNRESET), longer ones.
  return error.code.length === 5 && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/** The connection broke or was ended: nothing is known about what was under way. */
export function isUnsure(error: unknown): boolean {
  // A mistake of the caller's is no mishap of the connection's.
  if (error instanceof StoreInputError) return false
  const code = codeOf(error)
  return code === undefined || UNSURE.test(code)
}

/** No time mends it: an operator has to. A wrong password or database, or one that is not as it has to be. */
export function isFinal(error: unknown): boolean {
  return error instanceof StoreUnusableError || /^(28|3D)/.test(codeOf(error) ?? '')
}

/** The server is a standby, or has become one: whoever is the primary now has to be found. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY
}

/** Somebody else holds what this statement needs; nothing was stored, and trying again may work. */
export function isHeldUp(error: unknown): boolean {
  const code = codeOf(error)
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK
}

export function isConstraint(error: unknown): boolean {
  return codeOf(error)?.startsWith('23') ?? false
}

/** An error after which nothing is stored, as the port names it. */
export function refusalOf(error: unknown): Error {
  const code = codeOf(error)
  if (code === DISK_FULL) return new StoreFullError('The database’s disk is full; nothing was stored.')
  if (code?.startsWith('23')) {
    return new StoreInputError('A seed, a seat or a key of this append is in the store already.')
  }
  // A statement that took too long, locks, too little memory, too many connections.
  if (code !== undefined && /^(57014|55P03|40|53)/.test(code)) {
    return new StoreBusyError('The database is busy; nothing was stored.')
  }
  return error instanceof Error ? error : new Error(String(error))
}
