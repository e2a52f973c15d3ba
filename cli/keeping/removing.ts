import { removalJob } from '../../server/keeping/removal-job.ts'
import type { NewJob } from '../../server/store/jobs.ts'
import { openStore } from '../../server/store/open.ts'
import type { Store } from '../../server/store/port.ts'
import { putJobsBeside } from '../../server/store/sqlite/beside.ts'
import { StoreInUseError } from '../../server/store/sqlite/errors.ts'
import type { Place } from './kept-tables.ts'

export interface Chosen {
  readonly table: string
  /** Where its log ended when it was chosen: whoever goes on with it keeps it. */
  readonly version: number
}

/** Removes them, or asks the server that has the folder to. Says what was done. */
export async function removeTables(place: Place, chosen: readonly Chosen[]): Promise<string> {
  const store = await openUnlessInUse(place)
  if (store === undefined) {
    const jobs: NewJob[] = chosen.map((one) => removalJob({ ...one, now: Date.now() }))
    putJobsBeside(place.data, jobs)
    return `The server removes ${count(chosen.length)} within a few seconds.`
  }
  try {
    let removed = 0
    for (const { table, version } of chosen) if (await store.kept.remove(table, version)) removed += 1
    const left = chosen.length - removed
    return `${count(removed)} removed.${left === 0 ? '' : ` ${count(left)} went on meanwhile and stayed.`}`
  } finally {
    await store.close()
  }
}

async function openUnlessInUse(place: Place): Promise<Store | undefined> {
  try {
    return await openStore(place)
  } catch (error) {
    if (error instanceof StoreInUseError) return undefined
    throw error
  }
}

function count(tables: number): string {
  return tables === 1 ? 'One table' : `${tables} tables`
}
