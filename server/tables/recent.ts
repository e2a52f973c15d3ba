import { linesFor } from '../../engine/frame.ts'
import type { Action, Viewer } from '../../engine/game.ts'
import type { Veiled } from '../../engine/kernel/state.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import type { Entry } from '../../engine/table.ts'
import type { StoredEntry } from '../store/port.ts'
import type { World } from '../world.ts'
import { parseEntry } from './chain.ts'

/** Enough for most streams that come back; the rest reads the log. */
const ENTRIES_KEPT = 20
/** Enough for a client that asks again after a lost answer; older ids are looked up in the store. */
const IDS_KEPT = 64

/** Lines and edits as JSON, without the brackets around them. */
export interface ToldText {
  readonly lines: string
  readonly edits: string
}

/** What is remembered of an entry. */
interface Remembered {
  readonly version: number
  /** As it was stored. */
  readonly body: string
  readonly actionId: string
  readonly isStandIn: boolean
  /** What was asked for, where the entry does not say it because nobody is to be named. */
  readonly asked: Action | undefined
}

type Lens = (bare: Entry) => Entry

const AS_IT_IS: Lens = (bare) => bare

/** One entry of the log with its lines as they are told, made once for all who read the same. */
export class RecentEntry {
  readonly remembered: Remembered
  readonly #see: Lens
  /** Let go of once it was told: as the one text that was stored it is far less to keep, and seldom asked for. */
  #bare: Entry | undefined
  #shared: ToldText | undefined

  constructor(remembered: Remembered, { bare, see = AS_IT_IS }: { bare?: Entry; see?: Lens } = {}) {
    this.remembered = remembered
    this.#bare = bare
    this.#see = see
  }

  get version(): number {
    return this.remembered.version
  }

  /** As it was stored: told to nobody. */
  get bare(): Entry {
    return this.#bare ?? parseEntry(this.remembered)
  }

  get entry(): Entry {
    return this.#see(this.bare)
  }

  /** From what was stored, not from what the last veil left of it: words may have been written anew since. */
  seenThrough(see: Lens): RecentEntry {
    return new RecentEntry(this.remembered, { see })
  }

  tell(viewer: Viewer): ToldText {
    if (this.#shared !== undefined) return this.#shared
    const { entry } = this
    const told = tellEntry(entry, viewer)
    if (entry.lines.some((line) => line.to !== undefined)) return told
    this.#shared = told
    this.#bare = undefined
    return told
  }
}

export function tellEntry(entry: Entry, viewer: Viewer): ToldText {
  const { lines, edits } = linesFor(entry, viewer)
  return { lines: listText(lines), edits: edits.length === 0 ? '' : listText(edits) }
}

function listText(list: readonly unknown[]): string {
  return list.length === 0 ? '' : JSON.stringify(list).slice(1, -1)
}

/** What several entries tell, in order. */
export function joinTold(told: readonly ToldText[]): ToldText {
  return {
    lines: told.flatMap(({ lines }) => (lines === '' ? [] : [lines])).join(','),
    edits: told.flatMap(({ edits }) => (edits === '' ? [] : [edits])).join(','),
  }
}

export function tellEntries(entries: readonly RecentEntry[], viewer: Viewer): ToldText {
  const [only] = entries
  if (entries.length === 1 && only !== undefined) return only.tell(viewer)
  return joinTold(entries.map((entry) => entry.tell(viewer)))
}

/** The end of a table's log. A cache like the table itself: whatever is not here is read from the store. */
export class RecentEntries {
  #entries: RecentEntry[] = []
  readonly #versions = new Map<string, number>()

  /** How many steps stand-ins have made since a person did something, as far as these entries go back. */
  countStandInSteps(): number {
    const persons = this.#entries.findLastIndex(({ remembered }) => !remembered.isStandIn)
    return this.#entries.length - 1 - persons
  }

  get last(): number | undefined {
    return this.#entries.at(-1)?.version
  }

  push(bare: Entry, { actionId, body }: Stored, asked?: Action): void {
    const { version, standIn } = bare
    const remembered = { version, body, actionId, isStandIn: standIn === true, asked }
    this.#entries.push(new RecentEntry(remembered, { bare }))
    this.#versions.set(actionId, version)
    if (this.#versions.size <= IDS_KEPT) return
    const [oldest] = this.#versions.keys()
    if (oldest !== undefined) this.#versions.delete(oldest)
  }

  /** What is veiled is told to nobody any more. */
  veil(veiled: Veiled): void {
    const see = veilLens(veiled)
    this.#entries = this.#entries.map((one) => one.seenThrough(see))
  }

  /** The entries after a version, or undefined if some of them are not here any more. */
  after(version: number): readonly RecentEntry[] | undefined {
    const first = this.#entries[0]?.version
    if (first === undefined || version + 1 < first) return undefined
    return this.#entries.slice(version + 1 - first)
  }

  /** The entries after a version that somebody has still to be told from. */
  mustReach(version: number): readonly RecentEntry[] {
    const entries = this.after(version)
    if (entries === undefined) throw new Error('The end of the log does not reach back to what was told.')
    return entries
  }

  /** The version that an action id stands at, if it was used lately. */
  versionOf(actionId: string): number | undefined {
    return this.#versions.get(actionId)
  }

  at(version: number): RecentEntry | undefined {
    const first = this.#entries[0]?.version
    return first === undefined ? undefined : this.#entries[version - first]
  }

  clear(): void {
    this.#entries = []
    this.#versions.clear()
  }

  /** Lets go of old entries, but of none that somebody has still to be told. */
  trim(untold: number): void {
    if (this.#entries.length < 2 * ENTRIES_KEPT) return
    const keepFrom = this.#entries.length - ENTRIES_KEPT
    const firstUntold = this.#entries.findIndex(({ version }) => version > untold)
    const cut = firstUntold === -1 ? keepFrom : Math.min(keepFrom, firstUntold)
    this.#entries = this.#entries.slice(cut)
  }
}

type Stored = Pick<StoredEntry, 'actionId' | 'body'>

interface Reloaded {
  readonly id: string
  readonly world: Pick<World, 'store'>
  readonly publisher: { readonly readers: number; readonly toldUpTo: number }
}

/** After a reload: what happened meanwhile has still to be told. */
export async function fillRecent(
  recent: RecentEntries,
  { id, world, publisher }: Reloaded,
  version: number,
): Promise<void> {
  const { last } = recent
  if (last === version) return
  if (publisher.readers === 0) return recent.clear()
  // A node that has only just loaded the table remembers nothing yet, and its readers know what it was then.
  const known = last ?? publisher.toldUpTo
  if (known > version) return recent.clear()
  for (const stored of await world.store.read(id, known, version - known)) {
    recent.push(parseEntry(stored), stored)
  }
}
