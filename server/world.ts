import type { Bus } from './bus/port.ts'
import type { Faults } from './faults.ts'
import type { Metrics } from './metrics.ts'
import type { Lookout } from './notices/lookout.ts'
import type { Readers } from './reading/readers.ts'
import type { Settings } from './settings.ts'
import type { Shelf } from './shelf.ts'
import type { Store } from './store/port.ts'

/** What the parts of a running server share. */
export interface World {
  readonly store: Store
  readonly readers: Readers
  readonly bus: Bus
  readonly shelf: Shelf
  readonly settings: Settings
  readonly metrics: Metrics
  readonly log: Log
  readonly faults: Faults
  /** Says which entries somebody has to be told of. */
  readonly lookout: Lookout
  /** Wall time in milliseconds: a label on entries, never an input of a rule. */
  readonly now: () => number
  /** Something is to be done at that time, sooner than somebody would look for it. */
  readonly wake?: (due: number) => void
}

/** Events of a server's life, for its operator. Never a player's words, a key, a cookie or a table's name. */
export interface Log {
  info(facts: Facts, event: string): void
  warn(facts: Facts, event: string): void
  error(facts: Facts, event: string): void
}

type Facts = Readonly<Record<string, unknown>>

/** An error without its message, which may quote a player: what kind it is and where it arose. */
export function whereOf(error: unknown): Facts {
  if (!(error instanceof Error)) return { kind: typeof error }
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { kind: error.name, where: places.slice(0, 6).map((line) => line.trim()) }
}
