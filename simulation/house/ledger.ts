import type { Append, SeatChange, Store, StoredEntry } from '../../server/store/port.ts'

/** What the disk of the simulated house holds, seen from outside: every log, and when each entry came to it. */
export class Ledger {
  readonly logs = new Map<string, StoredEntry[]>()
  /** Tables that somebody knows of, in the order in which they were told. */
  readonly tables: string[] = []
  /** When tables went, of those that did. Their logs stay here as they were. */
  readonly removed = new Map<string, number>()
  readonly store: Store
  readonly #changes = new Map<string, SeatChange[]>()
  /** Told after every entry that is durable. */
  readonly listeners: ((append: Append) => void)[] = []
  /** Told of every table that has just gone. */
  readonly removalListeners: ((table: string) => void)[] = []

  constructor(base: Store, now: () => number) {
    this.store = {
      append: async (append) => {
        const appended = await base.append(append)
        if (appended.kind === 'stored') this.#note(append)
        return appended
      },
      read: (table, after, limit) => base.read(table, after, limit),
      head: (table) => base.head(table),
      findAction: (table, id) => base.findAction(table, id),
      saveSnapshot: (table, snapshot) => base.saveSnapshot(table, snapshot),
      loadSnapshot: (table, shapes) => base.loadSnapshot(table, shapes),
      seeds: base.seeds,
      seats: base.seats,
      jobs: base.jobs,
      notes: base.notes,
      kept: {
        list: base.kept.list,
        remove: async (table, version) => {
          const isRemoved = await base.kept.remove(table, version)
          if (isRemoved) {
            this.removed.set(table, now())
            for (const listener of this.removalListeners) listener(table)
          }
          return isRemoved
        },
      },
      ...(base.sharing === undefined ? {} : { sharing: base.sharing }),
      backup: (file) => base.backup(file),
      close: async () => {},
    }
  }

  /** Tables that somebody knows of and that are there. */
  get living(): readonly string[] {
    return this.tables.filter((table) => !this.removed.has(table))
  }

  logOf(table: string): readonly StoredEntry[] {
    return this.logs.get(table) ?? []
  }

  hasAction(id: string): boolean {
    return [...this.logs.values()].some((log) => log.some(({ actionId }) => actionId === id))
  }

  /** Every change of who holds which seat, in order. */
  changesOf(table: string): readonly SeatChange[] {
    return this.#changes.get(table) ?? []
  }

  /** Somebody learns of a table: nobody finds one whose name was never told. */
  tell(table: string): void {
    if (!this.tables.includes(table)) this.tables.push(table)
  }

  #note(append: Append): void {
    const { table, entry, branch, register = [] } = append
    this.#changes.set(table, [...this.changesOf(table), ...register])
    const log = this.#openLog(table)
    log.push({ ...entry })
    if (branch !== undefined) {
      const copy = this.#openLog(branch.table)
      copy.push(...log.slice(0, branch.upTo), { ...branch.entry })
      this.tell(branch.table)
    }
    for (const listener of this.listeners) listener(append)
  }

  #openLog(table: string): StoredEntry[] {
    const known = this.logs.get(table)
    if (known !== undefined) return known
    const log: StoredEntry[] = []
    this.logs.set(table, log)
    return log
  }
}
