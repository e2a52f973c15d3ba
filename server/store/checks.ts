/**
 * What every adapter refuses before it touches anything. The databases differ in what
 * they would quietly change (lone surrogates, NUL), so none of them is asked.
 */
import type { JobClaim, NewJob } from './jobs.ts'
import type { NoteChange } from './notes.ts'
import { type Append, type NewSeat, type SeatChange, type Snapshot, StoreInputError } from './port.ts'

const HASH = /^[0-9a-f]{64}$/

export function checkAppend({
  table,
  expected,
  entry,
  previous,
  actor,
  seeds,
  seats,
  register,
  jobs,
  branch,
}: Append): void {
  checkName('table', table)
  checkName('action id', entry.actionId)
  checkCount('expected version', expected)
  if (entry.version !== expected + 1) {
    throw new StoreInputError(
      `An entry on version ${expected} has version ${expected + 1}, not ${entry.version}.`,
    )
  }
  checkText('body', entry.body)
  checkText('hash', entry.hash)
  if (previous !== undefined && (previous === '') !== (expected === 0)) {
    throw new StoreInputError('The first entry has nothing before it, and every other one has.')
  }
  if (actor !== undefined) {
    checkCount('seat', actor.seat)
    checkHash('holder hash', actor.holderHash)
  }
  for (const { epoch, seed } of seeds ?? []) {
    checkCount('epoch', epoch)
    checkHash('seed', seed)
  }
  for (const seat of seats ?? []) checkNewSeat(seat)
  for (const job of jobs ?? []) checkJob(job)
  for (const change of register ?? []) checkSeatChange(change)
  if (branch === undefined) return
  if (branch.upTo > expected || branch.table === table) {
    throw new StoreInputError('A table can go on only from another one’s past.')
  }
  checkAppend({ ...branch, expected: branch.upTo })
}

function checkNewSeat({ seat, keyHash, holderHash }: NewSeat): void {
  checkCount('seat', seat)
  checkHash('key hash', keyHash)
  if (holderHash !== undefined) checkHash('holder hash', holderHash)
}

export function checkJob({ id, kind, table, due, payload }: NewJob): void {
  checkName('job id', id)
  checkName('kind', kind)
  checkName('table', table)
  checkCount('time', due)
  checkText('payload', payload)
}

export function checkClaim({ now, lease, limit }: JobClaim): void {
  checkCount('time', now)
  checkCount('lease', lease)
  checkCount('limit', limit)
}

export function checkNotes(changes: readonly NoteChange[], jobs: readonly NewJob[]): void {
  for (const { shelf, name, body } of changes) {
    checkName('shelf', shelf)
    checkName('note', name)
    if (body !== null) checkText('note', body)
  }
  for (const job of jobs) checkJob(job)
}

function checkSeatChange(change: SeatChange): void {
  if ('seat' in change) checkCount('seat', change.seat)
  if ('from' in change) checkCount('seat', change.from)
  if ('keyHash' in change) checkHash('key hash', change.keyHash)
  if ('holderHash' in change) checkHash('holder hash', change.holderHash)
  if ('exceptHolderHash' in change && change.exceptHolderHash !== undefined)
    checkHash('holder hash', change.exceptHolderHash)
}

export function checkSnapshot(table: string, { version, shape, body, hash }: Snapshot): void {
  checkName('table', table)
  checkCount('snapshot version', version)
  checkText('shape', shape)
  checkText('body', body)
  checkText('hash', hash)
}

/** Keys and secrets come as SHA-256 in hex: a raw key that comes here by mistake must not be kept. */
export function checkHash(what: string, value: string): void {
  if (!HASH.test(value)) throw new StoreInputError(`The ${what} is not 32 bytes in lower-case hex.`)
}

export function checkCount(what: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new StoreInputError(`The ${what} is not a whole number from 0 on.`)
  }
}

export function checkName(what: string, value: string): void {
  checkText(what, value)
  if (value === '') throw new StoreInputError(`The ${what} is empty.`)
}

function checkText(what: string, value: string): void {
  if (!value.isWellFormed() || value.includes('\0')) {
    throw new StoreInputError(
      `The ${what} holds half a surrogate pair or a NUL, which no database keeps as it is.`,
    )
  }
}
