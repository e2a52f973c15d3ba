/** What another program leaves for the server that has the data folder: jobs, in a short transaction of its own. */
import { DatabaseSync } from 'node:sqlite'
import { checkJob } from '../checks.ts'
import type { NewJob } from '../jobs.ts'
import { databaseFile, insistOn } from './database.ts'
import { prepareJobs } from './jobs.ts'
import { checkIsCurrent } from './schema.ts'

const BUSY_MILLISECONDS = 10_000

export function putJobsBeside(folder: string, jobs: readonly NewJob[]): void {
  for (const job of jobs) checkJob(job)
  const database = new DatabaseSync(databaseFile(folder), { timeout: BUSY_MILLISECONDS })
  try {
    checkIsCurrent(database)
    insistOn(database, [
      ['synchronous', 2],
      ['foreign_keys', 1],
      // The server makes its own checkpoints, and looks whether they went well.
      ['wal_autocheckpoint', 0],
    ])
    const { put } = prepareJobs(database)
    database.exec('BEGIN IMMEDIATE')
    for (const job of jobs) put(job)
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}
