import type { Veiled } from '../../../engine/kernel/state.ts'
import { veilLens } from '../../../engine/kernel/veil/veil.ts'
import type { Table } from '../../../engine/table.ts'
import { Problem } from '../../problem.ts'
import type { Slots } from '../../slots.ts'
import type { StoredEntry } from '../../store/port.ts'
import { parseEntry } from '../../tables/chain.ts'
import type { LiveTable } from '../../tables/live-table.ts'
import type { Reader, Subscription } from '../../tables/publish/subscription.ts'
import { passageUpdate } from '../../tables/publish/update.ts'
import { joinTold, type ToldText, tellEntry } from '../../tables/recent.ts'
import { noteLook } from '../../tables/stand-ins/stand-in.ts'
import { inTurns } from '../../turns.ts'

/** A reader that can be waited for and may be gone. */
export interface AttachingReader extends Reader {
  readonly isClosed: boolean
  drained(): Promise<void>
}

export interface Attaching {
  readonly live: LiveTable
  readonly reader: AttachingReader
  readonly subscription: Subscription
  /** Without a version to resume from, the reader is told everything at once. */
  readonly wantsFull: boolean
  /** Of passages that are read at once, in turn by address. */
  readonly pages: Slots
  readonly address: string
}

/** The table as it was when its turn had come. */
interface Seen {
  readonly veiled: Veiled
  readonly present: number
  /** Of the seats, when it was looked at who may read. */
  readonly changes: number
}

type Step = 'done' | 'again' | Seen

const PASSAGE_ENTRIES = 200
const PASSAGE_CHARACTERS = 200_000
const SPECTATORS_RETRY_SECONDS = 30

/**
 * Brings a reader to the present and keeps it there. What it missed comes from the log itself, in
 * passages; the last step and the joining are one, so that nothing is lost or told twice. To catch up
 * may take long, so whether the reader may still read is looked at again before every step.
 */
export async function attach(attaching: Attaching): Promise<void> {
  const { live, reader, subscription } = attaching
  let { wantsFull } = attaching
  live.publisher.arrive(subscription)
  try {
    // Found before a long sleep of this machine, and swept away by now: it comes again, to the table’s next one.
    if (live.isLetGo) return reader.end()
    for (;;) {
      const { changes } = live.holders
      if (!(await mayRead(live, subscription))) return reader.end()
      const step = await live.read((table): Step => {
        if (reader.isClosed) return 'done'
        // Seats changed hands since it was looked at.
        if (changes !== live.holders.changes) return 'again'
        if (beginAnew(subscription, table)) wantsFull = true
        const { kernel, version } = table
        if (!isAtHand(live, subscription, table)) return { veiled: kernel.veiled, present: version, changes }
        live.publisher.join(subscription, table, wantsFull)
        return 'done'
      })
      if (step === 'done') return noteLook(live)
      if (step === 'again') continue
      // Nothing in there waits for this table: one that is long busy would keep the pages from all others.
      const last = await attaching.pages.run(attaching.address, () => tellPassage(attaching, step))
      if (last !== undefined) await keepLast(live, last)
      // A passage holds lines only; the frame that goes with them comes last.
      wantsFull = true
      await reader.drained()
    }
  } finally {
    live.publisher.settle(subscription)
  }
}

async function mayRead(live: LiveTable, { viewer, holderHash }: Subscription): Promise<boolean> {
  if (viewer === 'spectator') return true
  return holderHash !== undefined && (await live.holders.seatsOf(holderHash, viewer)).includes(viewer)
}

/**
 * TB-072: what a reader knows from before a restore is not this table, whatever its version: it gets
 * the whole frame, whose history tells it to forget its lines.
 */
function beginAnew(subscription: Subscription, { version, kernel }: Table): boolean {
  // A version that is not in the log any more is as good as another history.
  if (subscription.history === kernel.history && subscription.version <= version) return false
  subscription.history = kernel.history
  subscription.version = version
  return true
}

function isAtHand(live: LiveTable, { version }: Subscription, table: Table): boolean {
  return version >= table.version || live.recent.after(version) !== undefined
}

/**
 * A passage never reaches the present: its last entry comes with the frame. Whoever is cut off before that,
 * or asked for one update only, comes back from an earlier version, and gets the frame then. Nothing is told
 * where something was veiled or a seat changed hands since the table was seen. Returns the present’s entry
 * where no other is missing.
 */
async function tellPassage(
  { live, reader, subscription }: Attaching,
  { veiled, present, changes }: Seen,
): Promise<StoredEntry | undefined> {
  const isStillSo = () =>
    !reader.isClosed && changes === live.holders.changes && live.loaded?.table.kernel.veiled === veiled
  // It may have waited long for its turn.
  if (!isStillSo() || !(await mayRead(live, subscription))) return undefined
  const { viewer } = subscription
  const see = veilLens(veiled)
  const told: ToldText[] = []
  let characters = 0
  let { version } = subscription
  const stored = await live.world.store.read(live.id, version, PASSAGE_ENTRIES)
  const past = stored.filter((one) => one.version < present)
  if (past.length === 0) return stored[0]
  await inTurns(past, (one) => {
    if (characters > PASSAGE_CHARACTERS) return
    const text = tellEntry(see(parseEntry(one)), viewer)
    told.push(text)
    version = one.version
    characters += text.lines.length + text.edits.length
  })
  if (!isStillSo()) return undefined
  subscription.version = version
  reader.update(subscription, passageUpdate({ table: live.id, viewer, version }, joinTold(told)))
  return undefined
}

/** A table that was only just loaded remembers nothing; its last entry is what this reader still needs. */
async function keepLast(live: LiveTable, last: StoredEntry): Promise<void> {
  const { recent } = live
  await live.read(({ version, kernel }) => {
    if (last.version !== version || recent.last !== undefined) return
    recent.push(parseEntry(last), last)
    recent.veil(kernel.veiled)
  })
}

/** Throws if so many watch that another would slow the game. */
export function checkSpectators({ publisher, world }: LiveTable): void {
  if (publisher.spectators < world.settings.spectators) return
  throw new Problem('slow-down', 'Very many are watching this table already.', SPECTATORS_RETRY_SECONDS)
}
