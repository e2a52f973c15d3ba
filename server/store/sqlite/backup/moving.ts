/** A data folder as one end of a move. */
import { type ContentsSource, type Copied, copyContents } from '../../contents.ts'
import { StoreUnusableError } from '../../unusable.ts'
import { openForWriting } from '../database.ts'
import { lockFolder } from '../lock.ts'
import { fillSqlite, readSqlite } from './contents.ts'

/** While no server uses it. */
export async function giveOut<Result>(
  folder: string,
  take: (source: ContentsSource) => Promise<Result>,
): Promise<Result> {
  const lock = lockFolder(folder)
  try {
    // For writing, so that a store of an older format has all there is to read.
    const database = openForWriting(folder)
    try {
      return await take(readSqlite(database))
    } finally {
      database.close()
    }
  } finally {
    lock.release()
  }
}

/** Into a folder that holds no tables yet, in one transaction. */
export async function takeIn(folder: string, source: ContentsSource): Promise<Copied> {
  const lock = lockFolder(folder)
  try {
    const database = openForWriting(folder)
    try {
      if (database.prepare('SELECT 1 FROM entries LIMIT 1').get() !== undefined) {
        throw new StoreUnusableError(`There are tables in ${folder} already.`)
      }
      database.exec('BEGIN IMMEDIATE')
      const copied = await copyContents(source, fillSqlite(database))
      database.exec('COMMIT')
      return copied
    } finally {
      // A transaction that is still open ends with its connection, and nothing has happened.
      database.close()
    }
  } finally {
    lock.release()
  }
}
