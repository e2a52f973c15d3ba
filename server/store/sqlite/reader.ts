/** The reader thread: sees what is committed, never waits for the writer and never makes it wait. */
import type { Answer, Call, Handlers, Reads, ThreadData } from './calls.ts'
import { openForReading } from './database.ts'
import { type Host, hostThread } from './host.ts'
import { prepareQueries } from './queries.ts'

function start({ folder }: ThreadData): Host<Reads> {
  const database = openForReading(folder)
  const queries = prepareQueries(database)
  return {
    gather: 0,
    run: (calls) => calls.map((call): Answer => ({ id: call.id, value: ask(queries, call) })),
    close: () => database.close(),
  }
}

/** Name and question of a call belong together by how calls are made; the compiler cannot see it from here. */
function ask(queries: Handlers<Reads>, call: Call<Reads>): unknown {
  const query = queries[call.name] as (question: unknown) => unknown
  return query(call.ask)
}

hostThread(start)
