import type { Scheme } from '../dice/hands.ts'
import type { Entry } from '../log.ts'
import { isTableEvent, type TableEvent } from './events.ts'
import { newKernel } from './evolve.ts'
import { tellTable } from './tell.ts'
import { words } from './words.ts'

/** What has to be known of a log to go on from a backup of it, whatever is played there. */
export interface BackedUp {
  isOpened: boolean
  isPlayed: boolean
  /** The latest dice; 0 for none. */
  epoch: number
}

/** The events that tell it. */
export const TELLING: readonly TableEvent['type'][] = [
  'table/opened',
  'table/begun',
  'table/closed',
  'table/kept',
  'table/epoch-opened',
]

export function readBackedUp(entries: Iterable<Pick<Entry, 'events'>>): BackedUp {
  const known = { isOpened: false, isPlayed: false, epoch: 0 }
  for (const { events } of entries) {
    for (const event of events) {
      if (!isTableEvent(event)) continue
      if (event.type === 'table/opened') known.isOpened = true
      else if (event.type === 'table/begun') known.isPlayed = true
      else if (event.type === 'table/closed' || event.type === 'table/kept') known.isPlayed = false
      else if (event.type === 'table/epoch-opened') known.epoch = event.epoch
    }
  }
  return known
}

interface Restoring {
  readonly version: number
  readonly at: number
  /** Random: it names the course that the log takes from here. */
  readonly history: string
  commit(epoch: number): string
  /** How the new dice are sealed. */
  readonly sealing?: Scheme | undefined
}

/**
 * TB-072: the entry that a restored log goes on with, by nobody's hand. What came after it was lost
 * or goes on elsewhere, and with it rolls of the same seed: the dice are new ones from here.
 */
export function restoredEntry({ isPlayed, epoch }: BackedUp, restoring: Restoring): Entry {
  const { version, at, history, commit, sealing } = restoring
  const events: TableEvent[] = [{ type: 'table/restored', history }]
  if (isPlayed && epoch > 0) {
    const next = epoch + 1
    const scheme = sealing === undefined ? {} : { scheme: sealing }
    events.push({ type: 'table/epoch-opened', epoch: next, commitment: commit(next), ...scheme })
  }
  const told = { kernel: newKernel() }
  const lines = events.flatMap((event) => tellTable(event, told))
  return { version, seat: null, do: 'restore', title: words.restore, at, events, lines }
}
