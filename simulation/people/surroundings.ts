import type { Random } from '../../engine/dice/random.ts'
import type { Referee } from '../checks/referee.ts'
import type { Ledger } from '../house/ledger.ts'
import type { Browser } from '../network/browser.ts'
import type { Door } from '../network/connection.ts'
import type { VirtualLoop } from '../outside/virtual-loop.ts'

/** What was done in a house, counted. */
export interface Counts {
  requests: number
  actions: number
  accepted: number
  refused: number
  lost: number
  updates: number
  faults: number
  /** Actions that were not taken because their maker had written enough for a day. */
  overDay: number
}

/** The house as people know it from outside. */
export interface Surroundings {
  readonly loop: VirtualLoop
  readonly ledger: Pick<Ledger, 'tell'>
  readonly referee: Referee
  readonly counts: Counts
  readonly isRevealed: boolean
  latency(): number
  /** A node that takes connections. */
  door(random: Random): Door
  note(text: string): void
}

/** Somebody who reads. */
export interface Reader {
  readonly browser: Browser
  readonly place: number
  readonly holderHash: string
  readonly readings: { delete(reading: unknown): boolean }
  note(text: string): void
  loseSeat(table: string, seat: number): void
}
