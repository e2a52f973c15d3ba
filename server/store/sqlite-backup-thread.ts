/** The backup thread: copies, checks the copy, makes it durable, and only then gives it its name. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { StoreFullError } from './port.ts'
import type { BackupData, BackupResult } from './sqlite-backup.ts'
import { openForReading, syncFolder } from './sqlite-database.ts'
import { describeError, refusalOf, StoreUnusableError } from './sqlite-errors.ts'
import { checkCopy } from './sqlite-restore.ts'
import { sealBackup } from './sqlite-seal.ts'

function copyStore({ folder, file }: BackupData): void {
  const target = resolve(file)
  refuseExisting(target)
  const partial = `${target}.partial-${process.pid}-${Date.now()}`
  try {
    // Made here for its mode: a backup holds what the store holds.
    closeSync(openSync(partial, 'wx', 0o600))
    copyInto(folder, partial)
    sealBackup(partial)
    checkCopy(partial)
    syncFile(partial)
    nameCopy(partial, target)
    syncFolder(dirname(target))
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

/** A link refuses a name that has come up meanwhile; renaming would overwrite it. */
function nameCopy(partial: string, target: string): void {
  try {
    linkSync(partial, target)
  } catch (error) {
    refuseExisting(target)
    if (!(error instanceof Error && 'code' in error && error.code !== 'EEXIST')) throw error
    // Some file systems have no links.
    renameSync(partial, target)
  }
}

function refuseExisting(target: string): void {
  if (existsSync(target))
    throw new StoreUnusableError(`${target} exists already; a backup never overwrites a file.`)
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
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
