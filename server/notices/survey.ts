/**
 * What there is to tell of a table: whom it waits for and since when, and what has happened since somebody
 * looked last. Made from what everybody sees (the public frame) and from the log; nothing is decided here.
 */
import { type PublicFrame, publicFrame, type QuestionView } from '../../engine/frame.ts'
import type { GameEvent } from '../../engine/game.ts'
import type { Entry, Table } from '../../engine/table.ts'

/** One seat the table waits for: by the game, or by a proposal that needs its word. */
export interface Wait {
  readonly seat: number
  /** `move`, or `ask/ID`. */
  readonly on: string
  /** The version since which it is so, and its time. */
  readonly since: number
  readonly at: number
}

/** Something that happened once. */
export interface News {
  readonly kind: 'nudged' | 'asked' | 'chapter' | 'book' | 'pace' | 'session'
  readonly version: number
  readonly at: number
  /** Whom it is for; left out: everybody at the table. */
  readonly seat?: number
  /** Who did it; they need not be told. */
  readonly by?: number
  /** The event, where its kind alone does not say what happened. */
  readonly what?: string
}

/** As it is kept between two looks. */
export interface Seen {
  readonly version: number
  readonly at: number
  readonly waits: readonly Wait[]
  /** The version of each seat's latest step. */
  readonly acted: Readonly<Record<string, number>>
  /** The version of the latest step of play: of anything but talk. */
  readonly moved: number
  /** What the group's chat was told last. */
  readonly chat?: string
}

export interface Survey {
  readonly seen: Seen
  readonly news: readonly News[]
  readonly frame: PublicFrame
}

/** Where nobody has looked yet: what came before is no news. */
export function seenFirst(version: number, at: number): Seen {
  return { version, at, waits: [], acted: {}, moved: version }
}

/** `entries` are those after what was seen. */
export function survey(table: Table, before: Seen, entries: readonly Entry[]): Survey {
  const acted = { ...before.acted }
  let { at, moved } = before
  for (const entry of entries) {
    at = Math.max(at, entry.at)
    if (entry.do === 'say') continue
    moved = entry.version
    if (entry.seat !== null) acted[entry.seat] = entry.version
  }
  const frame = publicFrame(table)
  const context = { before, entries, acted, version: table.version, at }
  const seen: Seen = { version: table.version, at, waits: listWaits(frame, context), acted, moved }
  return { seen, news: entries.flatMap(listNews), frame }
}

interface Context {
  readonly before: Seen
  readonly entries: readonly Entry[]
  readonly acted: Readonly<Record<string, number>>
  readonly version: number
  readonly at: number
}

function listWaits(frame: PublicFrame, context: Context): Wait[] {
  if (frame.table.stage !== 'play' || frame.table.paused) return []
  return frame.seats
    .filter(({ awaited, taken, pace }) => awaited && taken && !pace?.isStoodIn)
    .flatMap(({ seat }) => {
      const asked = frame.proposals
        .filter(({ needs, agreed }) => needs.includes(seat) && !agreed.includes(seat))
        .map(({ id }) => id)
      const questioned = frame.questions.filter((one) => isAwaitedBy(one, seat)).map(({ about }) => about)
      const ids = [...new Set([...asked, ...questioned])]
      const on = ids.length > 0 ? ids.map((id) => `ask/${id}`) : ['move']
      return on.map((one) => waitOf(seat, one, context))
    })
}

/** TB-041: whoever made it answers, then whoever judges it votes. */
function isAwaitedBy({ stage, seat: maker, voters, voted }: QuestionView, seat: number): boolean {
  return stage === 'asked' ? maker === seat : voters.includes(seat) && !voted.includes(seat)
}

/** The same wait as before, unless the seat has acted since and somebody else has gone on. */
function waitOf(seat: number, on: string, { before, entries, acted, version, at }: Context): Wait {
  const known = before.waits.find((wait) => wait.seat === seat && wait.on === on)
  if (known === undefined) return { seat, on, since: version, at }
  const own = acted[seat] ?? 0
  if (own <= known.since) return known
  const next = entries.find((entry) => entry.version > own && entry.seat !== seat && entry.do !== 'say')
  return next === undefined ? known : { seat, on, since: next.version, at: next.at }
}

/** Only of events that everybody at the table is told of. */
function listNews(entry: Entry): News[] {
  const { version, at, seat } = entry
  const by = seat === null ? {} : { by: seat }
  const news = entry.events.flatMap((event): News[] => {
    const { type } = event as GameEvent
    const about = event as GameEvent & { readonly seat?: number; readonly by?: number }
    if (type === 'table/nudged') return [{ kind: 'nudged', version, at, ...by, seat: about.seat ?? 0 }]
    if (type === 'table/closed') return [{ kind: 'book', version, at, ...by }]
    // A warning is for whoever is late; that somebody's time is over, for all.
    if (type === 'table/pace-warned')
      return [{ kind: 'pace', version, at, seat: about.seat ?? 0, what: type }]
    if (type === 'table/pace-lapsed') return [{ kind: 'pace', version, at, what: type }]
    if (type.startsWith('table/session-') && type !== 'table/session-marked')
      return [{ kind: 'session', version, at, ...by, what: type }]
    return []
  })
  const isChapter = entry.lines.some(({ kind, to }) => kind === 'heading' && to === undefined)
  return isChapter ? [...news, { kind: 'chapter', version, at, ...by }] : news
}
