/** The writer thread: the only one that changes the database. */
import { crashAt } from '../../faults.ts'
import type { ThreadData, Writes } from './calls.ts'
import { openForWriting } from './database.ts'
import { GroupWriter } from './group.ts'
import { type Host, hostThread } from './host.ts'
import { lockFolder } from './lock.ts'

/** Bounds a group, so that its first caller does not wait for a thousand others' pages. */
const LARGEST_GROUP = 1000

function start({ folder, faults }: ThreadData): Host<Writes> {
  const lock = lockFolder(folder)
  const reach = faults.crashAt === undefined ? undefined : crashAt(faults.crashAt)
  const writer = new GroupWriter(openForWriting(folder, faults), faults.checkpointFrames, reach)
  return {
    gather: LARGEST_GROUP,
    get groups() {
      return writer.counts
    },
    run: (calls) => writer.run(calls),
    tidy: () => writer.checkpointIfDue(),
    close() {
      writer.close()
      lock.release()
    },
  }
}

hostThread(start)
