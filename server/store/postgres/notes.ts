/** Notes, and the jobs that follow from them, in one transaction. */
import { checkNotes } from '../checks.ts'
import type { Note, NoteBook } from '../notes.ts'
import { refusalOf } from './errors.ts'
import type { Session, Statement } from './session.ts'

const read: Statement = {
  name: 'read note',
  text: 'SELECT body FROM notes WHERE shelf = $1 AND name = $2',
}
const list: Statement = {
  name: 'list notes',
  text: 'SELECT name, body FROM notes WHERE shelf = $1 ORDER BY name',
}
const keepFirst: Statement = {
  name: 'keep first note',
  text: 'INSERT INTO notes (shelf, name, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
}
/** Held until the transaction ends, so that of two who look at one note only one writes. */
const lock: Statement = {
  name: 'lock note',
  text: `SELECT pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`,
}
/** All of it or nothing; `may` says which. */
const write: Statement = {
  name: 'write notes',
  text: `
    WITH may AS (
      SELECT $1::text IS NULL OR
        (SELECT body FROM notes WHERE shelf = $1 AND name = $2) IS NOT DISTINCT FROM $3::text AS yes
    ), changed AS (
      SELECT * FROM unnest($4::text[], $5::text[], $6::text[]) AS one (shelf, name, body), may WHERE may.yes
    ), removed AS (
      DELETE FROM notes USING changed
      WHERE notes.shelf = changed.shelf AND notes.name = changed.name AND changed.body IS NULL
    ), saved AS (
      INSERT INTO notes (shelf, name, body) SELECT shelf, name, body FROM changed WHERE body IS NOT NULL
      ON CONFLICT (shelf, name) DO UPDATE SET body = excluded.body
    ), put AS (
      INSERT INTO jobs (id, kind, table_id, due, payload)
      SELECT one.id, one.kind, one.table_id, one.due, one.payload
      FROM unnest($7::text[], $8::text[], $9::text[], $10::bigint[], $11::text[])
        AS one (id, kind, table_id, due, payload), may WHERE may.yes
      ON CONFLICT DO NOTHING
    )
    SELECT yes FROM may`,
}

export function createNotes(session: Session): NoteBook {
  const readNote = async (shelf: string, name: string): Promise<string | undefined> => {
    const { rows } = await session.ask<{ body: string }>(read, [shelf, name])
    return rows[0]?.body
  }
  return {
    read: readNote,
    async list(shelf) {
      const { rows } = await session.ask<Note>(list, [shelf])
      return rows.map(({ name, body }) => ({ name, body }))
    },
    async write(changes, jobs = [], only) {
      checkNotes(changes, jobs)
      const client = await session.acquire()
      const values = [
        only?.shelf ?? null,
        only?.name ?? null,
        only?.body ?? null,
        changes.map(({ shelf }) => shelf),
        changes.map(({ name }) => name),
        changes.map(({ body }) => body),
        jobs.map(({ id }) => id),
        jobs.map(({ kind }) => kind),
        jobs.map(({ table }) => table),
        jobs.map(({ due }) => due),
        jobs.map(({ payload }) => payload),
      ]
      // Sent together, without waiting in between.
      const answers = await Promise.all([
        session.run(client, 'BEGIN'),
        ...(only === undefined ? [] : [session.run(client, lock, [only.shelf, only.name])]),
        session.run<{ yes: boolean }>(client, write, values),
        session.run(client, 'COMMIT'),
      ]).catch((error) => {
        throw refusalOf(error)
      })
      return (answers.at(-2)?.rows[0] as { yes: boolean } | undefined)?.yes === true
    },
    async keepFirst(shelf, { name, body }) {
      checkNotes([{ shelf, name, body }], [])
      await session.ask(keepFirst, [shelf, name, body])
      return (await readNote(shelf, name)) ?? body
    },
  }
}
