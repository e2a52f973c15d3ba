import { linesFor } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import type { Veiled } from '../../engine/kernel/state.ts'
import { veilLens } from '../../engine/kernel/veil/veil.ts'
import type { Entry } from '../../engine/table.ts'
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

/** One entry of the log with its lines as they are told, made once for all who read the same. */
export class RecentEntry {
  readonly entry: Entry
  readonly actionId: string
  readonly #bare: Entry
  #shared: ToldText | undefined

  constructor(bare: Entry, actionId: string, entry = bare) {
    this.entry = entry
    this.actionId = actionId
    this.#bare = bare
  }

  /** From what was stored, not from what the last veil left of it: words may have been written anew since. */
  seenThrough(see: (bare: Entry) => Entry): RecentEntry {
    const entry = see(this.#bare)
    return entry === this.entry ? this : new RecentEntry(this.#bare, this.actionId, entry)
  }

  tell(viewer: Viewer): ToldText {
    if (this.#shared !== undefined) return this.#shared
    const told = tellEntry(this.entry, viewer)
    if (this.entry.lines.every((line) => line.to === undefined)) this.#shared = told
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
    const persons = this.#entries.findLastIndex(({ entry }) => !entry.standIn)
    return this.#entries.length - 1 - persons
  }

  get last(): number | undefined {
    return this.#entries.at(-1)?.entry.version
  }

  push(entry: Entry, actionId: string): void {
    this.#entries.push(new RecentEntry(entry, actionId))
    this.#versions.set(actionId, entry.version)
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
    const first = this.#entries[0]?.entry.version
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
    const first = this.#entries[0]?.entry.version
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
    const firstUntold = this.#entries.findIndex(({ entry }) => entry.version > untold)
    const cut = firstUntold === -1 ? keepFrom : Math.min(keepFrom, firstUntold)
    this.#entries = this.#entries.slice(cut)
  }
}

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
    recent.push(parseEntry(stored), stored.actionId)
  }
}
