import type { Hall } from '../hall.ts'
import type { Who } from './who.ts'

/** Before a table is made for somebody who asked for one, with whatever is in it from the start. */
export async function takeTable({ quotas }: Hall, who: Who): Promise<void> {
  quotas.checkWriting(who)
  await quotas.take('tables', who)
}

/** What it holds from the start is theirs as well. */
export async function noteTable({ tables, quotas }: Hall, who: Who, table: string): Promise<void> {
  quotas.noteWritten(who, await tables.get(table).read((_table, { bytes }) => bytes))
}
