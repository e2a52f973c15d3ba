/** Notes in memory. */
import { checkNotes } from '../checks.ts'
import type { NewJob } from '../jobs.ts'
import type { NoteBook } from '../notes.ts'

export function createMemoryNotes(
  requireOpen: () => void,
  addJobs: (jobs: readonly NewJob[]) => void,
): { readonly book: NoteBook; clearShelf(shelf: string): void } {
  const shelves = new Map<string, Map<string, string>>()
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
  return { book, clearShelf: (name) => void shelves.delete(name) }
}
