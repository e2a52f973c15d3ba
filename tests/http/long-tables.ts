import type { Entry } from '../../engine/table.ts'
import { hashSecret } from '../../server/secrets.ts'
import { readShelf } from '../../server/shelf.ts'
import type { Store } from '../../server/store/port.ts'
import {
  type Filling,
  LARGEST,
  LargestLog,
  type LogMeasure,
  storeLog,
} from '../../testkit/hostile/largest-log.ts'
import type { Guest } from './guest.ts'
import type { House } from './house.ts'

/** The games of the shelf, which other processes can load too. */
export const shelf = await readShelf()

const SECRET = 's'.repeat(43)

export interface LongTable {
  readonly table: string
  readonly version: number
}

/** Long enough to be read by others, and short enough for a test. */
export const LONG: LogMeasure = {
  ...LARGEST,
  entries: 800,
  bytes: 600 * 1024,
  played: 120,
  rewinds: 60,
  renamings: 40,
  epochs: 300,
}

/** A table by simulated players, written into the store before a server opens it. */
export async function writeLong(
  store: Store,
  { slug = 'essential-traits', filling = 'story' as Filling, measure = LONG } = {},
): Promise<LongTable> {
  const game = shelf.find(slug)
  if (game === undefined) throw new Error(`${slug} is not on the shelf`)
  const table = `${filling}-${slug}`.padEnd(22, '_').slice(0, 22)
  const log = new LargestLog(game, table, measure)
  await log.fill(filling)
  return writeEntries(store, table, log.entries)
}

export async function writeEntries(
  store: Store,
  table: string,
  entries: readonly Entry[],
): Promise<LongTable> {
  await storeLog(store, { table, entries, holderHash: hashSecret(SECRET) })
  return { table, version: entries.length }
}

/** Who holds every seat of these tables. */
export function holderIn(house: House): Guest {
  const guest = house.guest()
  guest.cookie = `storytable=${SECRET}`
  return guest
}
