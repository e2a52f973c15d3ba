import type { Seat, Viewer } from '../../../engine/game.ts'
import type { Update } from './update.ts'

/** Whoever reads a table as it goes on: a stream, or a request that waits for the next version. */
export interface Reader {
  /** Reads one update and goes. */
  readonly wantsOne: boolean
  update(subscription: Subscription, update: Update): void
  presence(json: string): void
  /** The reader may not go on: it lost its seat, or the server stops. */
  end(): void
}

/** One reader at one table, as one viewer. */
export interface Subscription {
  readonly reader: Reader
  readonly viewer: Viewer
  /** Who reads, so that a seat taken away takes its streams with it. Absent for spectators. */
  readonly holderHash?: string
  /** The version this reader knows; everything up to it has been sent. */
  version: number
  /** The history that the version counts in; another than the table's means that it knows nothing. */
  history: string
}

/** Who reads from which seat, each once. */
export function listHolders(
  subscriptions: readonly Subscription[],
): { readonly seat: Seat; readonly holderHash: string }[] {
  const found = new Map<string, { seat: Seat; holderHash: string }>()
  for (const { viewer, holderHash } of subscriptions) {
    if (viewer === 'spectator' || holderHash === undefined) continue
    found.set(`${viewer} ${holderHash}`, { seat: viewer, holderHash })
  }
  return [...found.values()]
}
