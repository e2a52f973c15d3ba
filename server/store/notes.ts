/**
 * The store's part for small facts beside the log: what people chose about being told, what they were
 * told last, the keys a server proves itself with. A table can be played without them.
 */
import type { NewJob } from './jobs.ts'

export interface Note {
  readonly name: string
  /** JSON, for whoever reads it. */
  readonly body: string
}

export interface NoteChange extends Pick<Note, 'name'> {
  readonly shelf: string
  /** Null takes the note away. */
  readonly body: string | null
}

export interface NoteBook {
  read(shelf: string, name: string): Promise<string | undefined>
  /** All notes of a shelf, by name. */
  list(shelf: string): Promise<Note[]>
  /**
   * All of it or nothing: what is to be done because of a note is put with it. With `only`, nothing unless
   * that note is still as it says; answers whether it was written.
   */
  write(changes: readonly NoteChange[], jobs?: readonly NewJob[], only?: NoteChange): Promise<boolean>
  /** Keeps the note unless one of its name is there; says which is. */
  keepFirst(shelf: string, note: Note): Promise<string>
}
