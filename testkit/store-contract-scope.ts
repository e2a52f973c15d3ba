/** One store for many tests: each sees only tables of its own. Opening a store takes longer than most of the tests. */
import type { SeatRegister, Store } from '../server/store/port.ts'

/** The store with `prefix` before every table's name, as if nothing else were in it. */
export function scopeStore(store: Store, prefix: string): Store {
  const inside = (table: string) => (table === '' ? '' : `${prefix}${table}`)
  return {
    append: ({ branch, ...append }) => {
      const other = branch === undefined ? {} : { branch: { ...branch, table: inside(branch.table) } }
      return store.append({ ...append, table: inside(append.table), ...other })
    },
    read: (table, after, limit) => store.read(inside(table), after, limit),
    head: (table) => store.head(inside(table)),
    findAction: (table, actionId) => store.findAction(inside(table), actionId),
    saveSnapshot: (table, snapshot) => store.saveSnapshot(inside(table), snapshot),
    loadSnapshot: (table) => store.loadSnapshot(inside(table)),
    seeds: { read: (table, epoch) => store.seeds.read(inside(table), epoch) },
    seats: scopeSeats(store.seats, prefix),
    backup: (file) => store.backup(file),
    close: () => store.close(),
  }
}

function scopeSeats(seats: SeatRegister, prefix: string): SeatRegister {
  const inside = (table: string) => `${prefix}${table}`
  return {
    claim: (table, keyHash, holderHash) => seats.claim(inside(table), keyHash, holderHash),
    issueKey: (table, seat, keyHash) => seats.issueKey(inside(table), seat, keyHash),
    lend: (table, from, seat) => seats.lend(inside(table), from, seat),
    revoke: (table, seat, except) => seats.revoke(inside(table), seat, except),
    heldBy: (table, holderHash) => seats.heldBy(inside(table), holderHash),
    taken: (table) => seats.taken(inside(table)),
    async allHeldBy(holderHash) {
      const held = await seats.allHeldBy(holderHash)
      const own = held.filter(({ table }) => table.startsWith(prefix))
      return own.map(({ table, seat }) => ({ table: table.slice(prefix.length), seat }))
    },
  }
}
