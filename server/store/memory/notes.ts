/** Notes in memory. */
import { checkNotes } from '../checks.ts'
import type { NewJob } from '../jobs.ts'
import { RECEIVER_SHELVES, receiverShelf } from '../kept.ts'
import type { NoteBook } from '../notes.ts'

export interface MemoryNotes {
  readonly book: NoteBook
  /** All notes of a shelf, or one. */
  clearNotes(shelf: string, name?: string): void
  /** What receivers' shelves say about a table. */
  clearAbout(table: string): void
}

export function createMemoryNotes(
  requireOpen: () => void,
  addJobs: (jobs: readonly NewJob[]) => void,
): MemoryNotes {
  const shelves: Shelves = new Map()
  const shelf = (name: string) => {
    const known = shelves.get(name) ?? new Map<string, string>()
    shelves.set(name, known)
    return known
  }
  const book: NoteBook = {
    async read(from, name) {
      requireOpen()
      return shelves.get(from)?.get(name)
    },
    async list(from) {
      requireOpen()
      const notes = [...(shelves.get(from) ?? [])].map(([name, body]) => ({ name, body }))
      return notes.sort((one, other) => (one.name < other.name ? -1 : 1))
    },
    async write(changes, jobs = [], only) {
      requireOpen()
      checkNotes(changes, jobs)
      if (only !== undefined && (shelf(only.shelf).get(only.name) ?? null) !== only.body) return false
      for (const { shelf: on, name, body } of changes) {
        if (body === null) shelf(on).delete(name)
        else shelf(on).set(name, body)
      }
      addJobs(jobs)
      return true
    },
    async keepFirst(on, { name, body }) {
      requireOpen()
      checkNotes([{ shelf: on, name, body }], [])
      const kept = shelf(on).get(name) ?? body
      shelf(on).set(name, kept)
      return kept
    },
  }
  const clearNotes = (from: string, name?: string) =>
    void (name === undefined ? shelves.delete(from) : shelves.get(from)?.delete(name))
  return { book, clearNotes, clearAbout: (table) => clearAbout(shelves, table) }
}

type Shelves = Map<string, Map<string, string>>

function clearAbout(shelves: Shelves, table: string): void {
  for (const [name, notes] of shelves) {
    if (!RECEIVER_SHELVES.some((kind) => name.startsWith(receiverShelf(kind, '')))) continue
    for (const [note, body] of notes) if (JSON.parse(body).table === table) notes.delete(note)
  }
}
