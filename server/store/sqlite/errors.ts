/** Which of SQLite's errors a store lives through, and how errors cross from thread to thread. */

import { StoreBusyError, StoreFullError, StoreInputError } from '../port.ts'
import { StoreUnusableError } from '../unusable.ts'
import type { Refusal, ThreadError } from './calls.ts'

/** Raised when a second process opens a data folder. */
export class StoreInUseError extends Error {
  override name = 'StoreInUseError'
}

const BUSY = 5
const FULL = 13
const CONSTRAINT = 19
/** The index of the write-ahead log could not grow. It is rebuilt at will, so this is a full disk and no more. */
const SHARED_MEMORY_SIZE = 4874

/** Undefined means: no way to go on. A failed sync above all, for a second one would succeed and prove nothing. */
export function refusalOf(error: unknown): Refusal | undefined {
  const code = sqliteCode(error)
  if (code === undefined) return undefined
  if (code === SHARED_MEMORY_SIZE) return 'full'
  switch (code & 0xff) {
    case BUSY:
      return 'busy'
    case FULL:
      return 'full'
    case CONSTRAINT:
      return 'input'
    default:
      return undefined
  }
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode : undefined
}

export function describeError(error: unknown): ThreadError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const code = sqliteCode(error)
  return {
    name: error.name,
    message: code === undefined ? error.message : `${error.message} (SQLite ${code})`,
  }
}

export function errorOfRefusal(refusal: Refusal, message: string): Error {
  switch (refusal) {
    case 'full':
      return new StoreFullError('The disk is full; nothing was stored. Reading goes on.')
    case 'busy':
      return new StoreBusyError('Another program holds the store; nothing was stored.')
    case 'input':
      return new StoreInputError(message)
    default:
      return refusal satisfies never
  }
}

/** The error that a thread raised, as its caller may test it. */
export function reviveError({ name, message }: ThreadError): Error {
  if (name === 'StoreInUseError') return new StoreInUseError(message)
  if (name === 'StoreUnusableError') return new StoreUnusableError(message)
  if (name === 'StoreFullError') return new StoreFullError(message)
  return new Error(message)
}
