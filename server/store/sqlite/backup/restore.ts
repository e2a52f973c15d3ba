/** Putting a backup in place of a store. Nothing is lost on the way: a store that stood there is kept beside. */
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnusableError } from '../../unusable.ts'
import { databaseFile, restoringFile, syncFolder } from '../database.ts'
import { lockFolder } from '../lock.ts'
import { checkIsStore, migrate } from '../schema.ts'
import { changeFile, checkSeal, removeSeal } from '../seal.ts'
import { goOnAnew } from './restored-tables.ts'

export interface RestoreOptions {
  /** Take the place of a store that is there; it is kept under another name. */
  readonly replace?: boolean
}

export interface Restored {
  /** How many tables go on from here, each in a history of its own. */
  readonly tables: number
  /** Where the store that stood there is now. */
  readonly kept?: string
}

export function restore(fromFile: string, dataFolder: string, options: RestoreOptions = {}): Restored {
  refuseLive(fromFile)
  const lock = lockFolder(dataFolder)
  try {
    const file = databaseFile(dataFolder)
    const isThere = [file, `${file}-wal`, restoringFile(dataFolder)].some((each) => existsSync(each))
    if (isThere && options.replace !== true) {
      throw new StoreUnusableError(`There is a store in ${dataFolder} already; ask for it to be replaced.`)
    }
    const tables = copyChecked(fromFile, dataFolder)
    const kept = setAside(file)
    // The old log must be gone for certain before the new file has the name that it belongs to.
    syncFolder(dataFolder)
    renameSync(restoringFile(dataFolder), file)
    syncFolder(dataFolder)
    return kept === undefined ? { tables } : { tables, kept }
  } finally {
    lock.release()
  }
}

/** Throws unless the file is a whole Storytable store. */
export function checkCopy(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    checkIsStore(database)
    const rows = database.prepare('PRAGMA integrity_check(1)').all()
    const verdict = rows.map((row) => Object.values(row).join()).join()
    if (verdict !== 'ok') throw new StoreUnusableError(`The file is damaged: ${verdict}`)
    checkSeal(database)
    if (database.prepare('PRAGMA foreign_key_check').get() !== undefined) {
      throw new StoreUnusableError('The file is damaged: a record refers to one that is not there.')
    }
  } catch (error) {
    if (error instanceof StoreUnusableError) throw error
    throw new StoreUnusableError(`The file cannot be read as a store: ${String(error)}`)
  } finally {
    database.close()
  }
}

/** A store's own file without the log beside it lacks its latest entries, and would look whole. */
function refuseLive(file: string): void {
  if (!existsSync(file)) throw new StoreUnusableError(`There is no file ${file}.`)
  const log = `${file}-wal`
  if (existsSync(log) && statSync(log).size > 0) {
    throw new StoreUnusableError(
      `${file} is a store in use or cut off, not a backup: it has a log beside it.`,
    )
  }
}

/**
 * From the moment the copy has its name `.restoring`, a server refuses the folder, until the
 * last rename. Without that, a cut in between could start on an old store without its log.
 */
function copyChecked(fromFile: string, dataFolder: string): number {
  const copy = `${databaseFile(dataFolder)}.copy`
  try {
    copyFileSync(fromFile, copy, constants.COPYFILE_FICLONE)
    chmodSync(copy, 0o600)
    checkCopy(copy)
    removeSeal(copy)
    changeFile(copy, migrate)
    const tables = goOnAnew(copy, Date.now())
    const descriptor = openSync(copy, 'r+')
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(copy, restoringFile(dataFolder))
    syncFolder(dataFolder)
    return tables
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true })
  }
}

function setAside(file: string): string | undefined {
  const kept = freeName(file)
  const wasThere = existsSync(file)
  // The log first, under the name that SQLite will look for beside the kept file.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${kept}-wal`)
  rmSync(`${file}-shm`, { force: true })
  if (wasThere) renameSync(file, kept)
  return wasThere ? kept : undefined
}

/** Counted, not dated: a restore that was cut off after moving the log finds the same name again. */
function freeName(file: string): string {
  let number = 1
  while (existsSync(`${file}.replaced-${number}`)) number += 1
  return `${file}.replaced-${number}`
}
