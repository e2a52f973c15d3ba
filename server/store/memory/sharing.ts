/** Several servers in one process on one store in memory, as tests have them. */
import type { SeatRegister, StoredEntry } from '../port.ts'
import type { Counted, Holding, Sharing } from '../sharing.ts'

interface Shared {
  head(table: string): Promise<StoredEntry | undefined>
  readonly seats: SeatRegister
}

export function createMemorySharing({ head, seats }: Shared): Sharing {
  const counts = new Map<string, { count: number; until: number }>()
  return {
    async heads(tables) {
      const heads = await Promise.all(tables.map(async (table) => ({ table, last: await head(table) })))
      return heads.flatMap(({ table, last }) =>
        last ? [{ table, version: last.version, hash: last.hash }] : [],
      )
    },
    async lost(holdings) {
      const held = await Promise.all(holdings.map((one) => seats.heldBy(one.table, one.holderHash)))
      return holdings.filter(({ seat }: Holding, place) => held[place]?.includes(seat) !== true)
    },
    async count(key, window, amount = 1): Promise<Counted> {
      const now = Date.now()
      const known = counts.get(key)
      const counted = known !== undefined && known.until > now ? known : { count: 0, until: now + window }
      counted.count += amount
      counts.set(key, counted)
      return { count: counted.count, left: counted.until - now }
    },
    now: async () => Date.now(),
  }
}
