/** The store's part for whoever runs the server: which tables are kept, and how one of them goes. */

export interface KeptTable {
  readonly table: string
  /** How many entries its log has, those that it shares with other tables among them. */
  readonly version: number
  /** Bytes of the entries that lie under its own name. */
  readonly bytes: number
  /** How many of its first entries lie with the table that it went on from. */
  readonly shared: number
  readonly seats: number
  /** The bodies of its first and of its last entry. */
  readonly first: string
  readonly last: string
  /** The body of the entry by which it went on from another table or from a file; empty where it did not, and in brief. */
  readonly branched: string
}

/** How an entry says so. In words the quotes would be escaped. */
export const BRANCHED = '"type":"table/branched"'

export type Measure = 'whole' | 'brief'

export interface KeptTables {
  /** In the order of their ids, from after one on ('' is before all). `brief` counts no bytes and looks for no branch, which takes long. */
  list(after: string, limit: number, measure?: Measure): Promise<KeptTable[]>
  /**
   * Takes a table away with everything that belongs to it: log, seats, seeds, snapshots, jobs, the notes
   * of its shelf, its gallery, and what is said about it on receivers' shelves. Tables that went on from it keep the past that they share. Answers whether it was there;
   * with `version`, only a table whose log ends there goes.
   */
  remove(table: string, version?: number): Promise<boolean>
}

/** The shelf of a table's notes: they go with it. */
export function shelfOf(table: string): string {
  return `notices/${table}`
}

/** Shelves of this kind are each one receiver's; every note there says (`table`) which table it is about. */
export type ReceiverShelf = 'digest' | 'reach'

export const RECEIVER_SHELVES: readonly ReceiverShelf[] = ['digest', 'reach']

export function receiverShelf(kind: ReceiverShelf, receiver: string): string {
  return `${kind}/${receiver}`
}

/** A shelf with one note for each table, under its name: that goes with the table too. */
export const GALLERY_SHELF = 'gallery'
