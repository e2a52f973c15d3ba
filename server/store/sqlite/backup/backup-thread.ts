/** The backup thread: copies, checks the copy, makes it durable, and only then gives it its name. */
import { closeSync, openSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { StoreFullError } from '../../port.ts'
import { openForReading } from '../database.ts'
import { describeError, refusalOf } from '../errors.ts'
import type { BackupData, BackupResult } from './backup.ts'
import { finishCopy, refuseExisting } from './copy.ts'

function copyStore({ folder, file }: BackupData): void {
  const target = resolve(file)
  refuseExisting(target)
  const partial = `${target}.partial-${process.pid}-${Date.now()}`
  try {
    // Made here for its mode: a backup holds what the store holds.
    closeSync(openSync(partial, 'wx', 0o600))
    copyInto(folder, partial)
    finishCopy(partial, target)
  } finally {
    rmSync(partial, { force: true })
  }
}

/** Reads one moment of the store while the writer goes on, and leaves a file without a log beside it. */
function copyInto(folder: string, partial: string): void {
  const database = openForReading(folder)
  try {
    database.exec('PRAGMA query_only = 0')
    database.prepare('VACUUM INTO ?').run(partial)
  } finally {
    database.close()
  }
}

function run(): BackupResult {
  try {
    copyStore(workerData as BackupData)
    return { kind: 'done' }
  } catch (error) {
    const isFull =
      refusalOf(error) === 'full' || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    const told = isFull
      ? new StoreFullError('The disk is full; there is no backup. The store goes on.')
      : error
    return { kind: 'failed', error: describeError(told) }
  }
}

parentPort?.postMessage(run())
