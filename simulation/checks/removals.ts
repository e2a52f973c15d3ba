import { shelfOf } from '../../server/store/kept.ts'
import { shapesOf } from '../../server/tables/snapshot.ts'
import type { House } from '../house/house.ts'
import type { Reading } from '../people/reading.ts'
import type { Watched } from '../people/stream.ts'

const DAY = 86_400_000
/** Other nodes look each second, and a page that stalls reads on within five. */
const END_MILLISECONDS = 6000

/** What goes was asked for or is old enough; whoever reads it is cut off from it, and nothing of it is written again. */
export function watchRemovals(house: House): void {
  const { ledger, people, loop, referee } = house
  ledger.removalListeners.push((table) => {
    checkReason(house, table)
    void checkLeft(house, table)
    for (const { readings } of people) {
      for (const reading of readings) {
        for (const watched of reading.watched) {
          if (watched.table !== table) continue
          loop.after(END_MILLISECONDS + 4 * referee.slowest(), () => checkEnded(house, reading, watched))
        }
      }
    }
  })
  ledger.listeners.push(({ table, branch }) => {
    for (const id of [table, branch?.table ?? ''])
      if (ledger.removed.has(id))
        referee.fail('removed', `${id} was removed, and something was written there`)
  })
}

export function askedRemoval(table: string, version: number): string {
  return `${table} ${version}`
}

/**
 * Only a table whose log ends where the operator saw it goes, or one that nobody has touched for so many days; and
 * what has become of a file that could not be brought in whole, of which nobody was told.
 */
function checkReason({ ledger, limits, askedToRemove, referee }: House, table: string): void {
  if (!ledger.tables.includes(table)) return
  const log = ledger.logOf(table)
  if (askedToRemove.has(askedRemoval(table, log.length))) return
  const { at }: { at: number } = JSON.parse(log.at(-1)?.body ?? '{"at":0}')
  const days = (Date.now() - at) / DAY
  if (limits.keepDays === 0 || days < limits.keepDays)
    referee.fail('removed', `${table} was removed at version ${log.length}, touched ${days} days ago`)
}

function checkEnded(house: House, reading: Reading, watched: Watched, looks = 0): void {
  const { loop, referee } = house
  if (!reading.isStream || !reading.watched.includes(watched)) return
  // Hours may have passed at one stroke: whoever slept through them ends the stream on waking.
  if (looks === 0) loop.after(END_MILLISECONDS, () => checkEnded(house, reading, watched, 1))
  else referee.fail('removed', `a stream of ${watched.viewer} is open long after its table was removed`)
}

/** What was written by whoever came a moment late, as a choice about being told, is not what was removed. */
async function checkLeft({ ledger, referee, shelf }: House, table: string): Promise<void> {
  const { seats, notes, jobs, ...store } = ledger.store
  const parts = await Promise.all([
    seats.taken(table),
    store.loadSnapshot(table, shapesOf(shelf)).then((one) => (one === undefined ? [] : ['a snapshot'])),
    notes.list(shelfOf(table)),
    jobs.list({ table }),
  ])
  if (parts.flat().length > 0)
    referee.fail('removed', `of ${table} there is left: ${JSON.stringify(parts.flat())}`)
}

/** The disk at the end: what was removed is gone, and every other log is as it was written. */
export async function auditStore({ ledger, referee, shelf }: House): Promise<void> {
  const { store } = ledger
  for (const [table, log] of ledger.logs) {
    const isGone = ledger.removed.has(table)
    const hashes = (await store.read(table, 0)).map(({ hash }) => hash).join(' ')
    if (hashes !== (isGone ? '' : log.map(({ hash }) => hash).join(' ')))
      referee.fail('removed', `the log of ${table} is not whole, or not gone`)
    if (isGone && (await store.loadSnapshot(table, shapesOf(shelf))) !== undefined)
      referee.fail('removed', `a snapshot of ${table} has come back`)
  }
}
