/** Notes: written in the group's transaction, with the jobs that follow from them. */
import type { DatabaseSync } from 'node:sqlite'
import type { Note } from '../notes.ts'
import type { Writes } from './calls.ts'
import type { JobStatements } from './jobs.ts'

export interface NoteStatements {
  write(ask: Writes['writeNotes']['ask']): boolean
  keepFirst(ask: Writes['keepFirst']['ask']): string
}

export function prepareNotes(database: DatabaseSync, jobs: JobStatements): NoteStatements {
  const save = database.prepare(`
    INSERT INTO notes (shelf, name, body) VALUES (?, ?, ?)
    ON CONFLICT (shelf, name) DO UPDATE SET body = excluded.body`)
  const remove = database.prepare('DELETE FROM notes WHERE shelf = ? AND name = ?')
  const add = database.prepare(
    'INSERT INTO notes (shelf, name, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const read = database.prepare('SELECT body FROM notes WHERE shelf = ? AND name = ?')
  return {
    write({ changes, jobs: added, only }) {
      if (only !== undefined && (read.get(only.shelf, only.name)?.body ?? null) !== only.body) return false
      for (const { shelf, name, body } of changes) {
        if (body === null) remove.run(shelf, name)
        else save.run(shelf, name, body)
      }
      for (const job of added) jobs.add(job)
      return true
    },
    keepFirst({ shelf, note }) {
      add.run(shelf, note.name, note.body)
      return String(read.get(shelf, note.name)?.body)
    },
  }
}

export function prepareNoteQueries(database: DatabaseSync) {
  const one = database.prepare('SELECT body FROM notes WHERE shelf = ? AND name = ?')
  const all = database.prepare('SELECT name, body FROM notes WHERE shelf = ? ORDER BY name')
  return {
    readNote: ({ shelf, name }: { shelf: string; name: string }): string | undefined => {
      const row = one.get(shelf, name)
      return row === undefined ? undefined : String(row.body)
    },
    listNotes: ({ shelf }: { shelf: string }): Note[] =>
      all.all(shelf).map((row) => ({ name: String(row.name), body: String(row.body) })),
  }
}
