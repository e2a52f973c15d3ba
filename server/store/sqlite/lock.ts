/** One process to a data folder. The lock is the operating system's, so it ends with its process, however that ends. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDataFolder } from './database.ts'
import { refusalOf, StoreInUseError } from './errors.ts'

export interface FolderLock {
  release(): void
}

export function lockFolder(folder: string): FolderLock {
  makeDataFolder(folder)
  // A file of its own: readers of the store need not pass it.
  const database = new DatabaseSync(join(folder, 'storytable.lock'), { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (refusalOf(error) !== 'busy') throw error
    throw new StoreInUseError(`The data folder ${folder} is in use by another Storytable process.`)
  }
  return { release: () => database.close() }
}
