/** One store for many tests: each sees only tables of its own. Opening a store takes longer than most of the tests. */
import type { Job, JobBook, NewJob } from '../../server/store/jobs.ts'
import { GALLERY_SHELF, RECEIVER_SHELVES, receiverShelf, shelfOf } from '../../server/store/kept.ts'
import type { NoteBook, NoteChange } from '../../server/store/notes.ts'
import type { SeatRegister, Store } from '../../server/store/port.ts'
import type { Sharing } from '../../server/store/sharing.ts'

/** The store with `prefix` before every table's name, as if nothing else were in it. */
export function scopeStore(store: Store, prefix: string): Store {
  const inside = (table: string) => (table === '' ? '' : `${prefix}${table}`)
  return {
    append: ({ branch, jobs, ...append }) => {
      const other = branch === undefined ? {} : { branch: { ...branch, table: inside(branch.table) } }
      const own = jobs === undefined ? {} : { jobs: jobs.map((job) => intoScope(job, prefix)) }
      return store.append({ ...append, table: inside(append.table), ...own, ...other })
    },
    read: (table, after, limit) => store.read(inside(table), after, limit),
    head: (table) => store.head(inside(table)),
    findAction: (table, actionId) => store.findAction(inside(table), actionId),
    saveSnapshot: (table, snapshot) => store.saveSnapshot(inside(table), snapshot),
    loadSnapshot: (table, shapes) => store.loadSnapshot(inside(table), shapes),
    seeds: { read: (table, epoch) => store.seeds.read(inside(table), epoch) },
    seats: scopeSeats(store.seats, prefix),
    jobs: scopeJobs(store.jobs, prefix),
    notes: scopeNotes(store.notes, prefix),
    kept: {
      async list(after, limit, measure) {
        const listed = await store.kept.list(`${prefix}${after}`, limit, measure)
        const own = listed.filter(({ table }) => table.startsWith(prefix))
        return own.map((one) => ({ ...one, table: one.table.slice(prefix.length) }))
      },
      remove: (table, version) => store.kept.remove(inside(table), version),
    },
    ...(store.sharing === undefined ? {} : { sharing: scopeSharing(store.sharing, prefix) }),
    backup: (file) => store.backup(file),
    close: () => store.close(),
  }
}

function scopeSeats(seats: SeatRegister, prefix: string): SeatRegister {
  const inside = (table: string) => `${prefix}${table}`
  return {
    claim: (table, keyHash, holderHash) => seats.claim(inside(table), keyHash, holderHash),
    find: (table, keyHash, holderHash) => seats.find(inside(table), keyHash, holderHash),
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

/** Of a receiver: what is about a table says its whole name. */
const isReceivers = (shelf: string) =>
  RECEIVER_SHELVES.some((kind) => shelf.startsWith(receiverShelf(kind, '')))

/** Notes of a table are found by its whole name; all others by a shelf of the scope. */
function scopeNotes(notes: NoteBook, prefix: string): NoteBook {
  const kinds = [shelfOf(''), ...RECEIVER_SHELVES.map((kind) => receiverShelf(kind, ''))]
  const inside = (shelf: string) => {
    const kind = kinds.find((one) => shelf.startsWith(one)) ?? ''
    return `${kind}${prefix}${shelf.slice(kind.length)}`
  }
  const named = (body: string, name: (table: string) => string) => {
    const about = JSON.parse(body)
    return JSON.stringify({ ...about, table: name(about.table) })
  }
  const placed = (one: NoteChange): NoteChange => {
    const { shelf, name, body } = one
    if (shelf === GALLERY_SHELF) return { ...one, name: `${prefix}${name}` }
    const isAbout = isReceivers(shelf) && body !== null
    return { name, shelf: inside(shelf), body: isAbout ? named(body, (table) => prefix + table) : body }
  }
  return {
    read(shelf, name) {
      const place = placed({ shelf, name, body: null })
      return notes.read(place.shelf, place.name)
    },
    async list(shelf) {
      if (isReceivers(shelf)) {
        const listed = await notes.list(inside(shelf))
        return listed.map(({ name, body }) => ({
          name,
          body: named(body, (table) => table.slice(prefix.length)),
        }))
      }
      if (shelf !== GALLERY_SHELF) return notes.list(inside(shelf))
      const own = (await notes.list(shelf)).filter(({ name }) => name.startsWith(prefix))
      return own.map((note) => ({ ...note, name: note.name.slice(prefix.length) }))
    },
    write: (changes, jobs = [], only) =>
      notes.write(
        changes.map(placed),
        jobs.map((job) => intoScope(job, prefix)),
        only && placed(only),
      ),
    keepFirst: (shelf, note) => notes.keepFirst(inside(shelf), note),
  }
}

function scopeSharing(sharing: Sharing, prefix: string): Sharing {
  const inside = <One extends { table: string }>(one: One) => ({ ...one, table: `${prefix}${one.table}` })
  const outOf = <One extends { table: string }>(one: One) => ({
    ...one,
    table: one.table.slice(prefix.length),
  })
  return {
    async heads(tables) {
      const heads = await sharing.heads(tables.map((table) => `${prefix}${table}`))
      return heads.map(outOf)
    },
    async lost(holdings) {
      return (await sharing.lost(holdings.map(inside))).map(outOf)
    },
    count: (key, window, amount) => sharing.count(`${prefix}${key}`, window, amount),
    now: () => sharing.now(),
  }
}

/** Ids and kinds are of the scope too: a claim takes jobs of any table. */
function scopeJobs(jobs: JobBook, prefix: string): JobBook {
  const inside = (name: string) => `${prefix}${name}`
  const outOf = (job: Job): Job => ({
    ...job,
    id: job.id.slice(prefix.length),
    kind: job.kind.slice(prefix.length),
    table: job.table.slice(prefix.length),
  })
  return {
    put: (job) => jobs.put(intoScope(job, prefix)),
    async claim({ kinds = SCOPED_KINDS, ...claim }) {
      const claimed = await jobs.claim({ ...claim, kinds: kinds.map(inside) })
      return claimed.map(outOf)
    },
    finish: ({ id, attempts }) => jobs.finish({ id: inside(id), attempts }),
    putOff: ({ id, attempts }, until) => jobs.putOff({ id: inside(id), attempts }, until),
    fail: ({ id, attempts }, retryAt) => jobs.fail({ id: inside(id), attempts }, retryAt),
    giveUp: ({ id, attempts }) => jobs.giveUp({ id: inside(id), attempts }),
    async list({ table, kind }) {
      const own = table === undefined ? {} : { table: inside(table) }
      const listed = await jobs.list({ ...own, ...(kind === undefined ? {} : { kind: inside(kind) }) })
      return listed.filter(({ id }) => id.startsWith(prefix)).map(outOf)
    },
    remove: (id) => jobs.remove(inside(id)),
  }
}

/** What stands for "every kind" inside a scope. */
const SCOPED_KINDS = ['remind', 'end-turn']

function intoScope(job: NewJob, prefix: string): NewJob {
  const inside = (name: string) => (name === '' ? '' : `${prefix}${name}`)
  return { ...job, id: inside(job.id), kind: inside(job.kind), table: inside(job.table) }
}
