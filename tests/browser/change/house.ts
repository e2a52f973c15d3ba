import type { ChangeEvent } from '../../../games/change/events/index.ts'
import { game } from '../../../games/change/game.ts'
import { withLoadedDice } from '../loaded-dice.ts'
import { openOwnShelf } from '../own-shelf.ts'

/** A server with CHANGE alone on its shelf, whose dice show what a test says. */
export interface ChangeHouse {
  readonly origin: string
  /** The faces that the next dice show. The rules roll as ever; only what they are told is ours. */
  readonly faces: number[]
  /** What has already happened at the tables that begin from now on. */
  past: readonly ChangeEvent[]
  close(): Promise<void>
}

export async function openChangeHouse(): Promise<ChangeHouse> {
  const faces: number[] = []
  const kept: { past: readonly ChangeEvent[] } = { past: [] }
  const later: typeof game = {
    ...game,
    setup: (seats, options, rules) => [...game.setup(seats, options, rules), ...kept.past],
  }
  const shelf = await openOwnShelf([withLoadedDice(later, faces)])
  return {
    origin: shelf.origin,
    faces,
    get past() {
      return kept.past
    },
    set past(events) {
      kept.past = events
    },
    close: shelf.close,
  }
}
