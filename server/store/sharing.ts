/** What a store can also be asked where several processes share it. A store of one process has no need of it. */

export interface Head {
  readonly table: string
  readonly version: number
  readonly hash: string
}

export interface Holding {
  readonly table: string
  readonly seat: number
  readonly holderHash: string
}

export interface Counted {
  readonly count: number
  /** Until it begins anew, in milliseconds. */
  readonly left: number
}

export interface Sharing {
  /** How far tables are; those that are not there are left out. */
  heads(tables: readonly string[]): Promise<Head[]>
  /** Which of these hold their seat no longer. */
  lost(holdings: readonly Holding[]): Promise<Holding[]>
  /** Counts one more of something, or several, for all processes together, within a window of milliseconds. */
  count(key: string, window: number, amount?: number): Promise<Counted>
  /** The one clock of all processes, in milliseconds since 1970. */
  now(): Promise<number>
}
