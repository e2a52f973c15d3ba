import { isDeepStrictEqual } from 'node:util'
import type { Frame } from '../../engine/frame.ts'
import type { Viewer } from '../../engine/game.ts'
import type { Shelf } from '../../server/shelf.ts'
import type { Ledger } from '../house/ledger.ts'
import type { Answer } from '../network/browser.ts'
import type { VirtualLoop } from '../outside/virtual-loop.ts'
import type { StreamUpdate, Watched } from '../people/stream.ts'
import { Twin } from './twin.ts'

/** What must never happen, and did. */
export interface Violation {
  readonly kind: string
  readonly at: number
  readonly detail: string
}

/** A day's measure is full for a day at most; all else is over sooner. */
const LONGEST_SECONDS = { day: 86_400, else: 3600 } as const
/** By then every node has noticed that a table is gone; a slow store delays it. */
const GONE_MILLISECONDS = 2000

/** A stream ends within a second of its right; a slow store delays who looks. */
const RIGHT_MILLISECONDS = 1000

/** Sees the whole house from outside, and compares what people get with what the disk holds. */
export class Referee {
  readonly violations: Violation[] = []
  compared = 0
  readonly #loop: VirtualLoop
  readonly #ledger: Ledger
  readonly #shelf: Shelf
  readonly #twins = new Map<string, Twin>()
  /** At most so long a question to the store took lately. */
  slowest: () => number = () => 0

  constructor(loop: VirtualLoop, ledger: Ledger, shelf: Shelf) {
    this.#loop = loop
    this.#ledger = ledger
    this.#shelf = shelf
  }

  fail(kind: string, detail: string): void {
    if (this.violations.length < 5) this.violations.push({ kind, at: this.#loop.now, detail })
  }

  twinOf(table: string): Twin {
    const known = this.#twins.get(table) ?? new Twin(this.#shelf, this.#ledger.logOf(table))
    this.#twins.set(table, known)
    return known
  }

  /** An update has come to a reader, who has gone along with it. */
  updated(
    watched: Watched,
    update: StreamUpdate,
    { from, sentAt }: { from: number | undefined; sentAt: number },
  ): void {
    const { table, viewer } = watched
    const { version } = update
    const twin = this.twinOf(table)
    const whom = `${viewer} at version ${version}`
    if (version > twin.version) return this.fail('told-before-stored', `${whom}: the log has ${twin.version}`)
    if (from !== undefined && version < from) this.fail('order', `${whom} came after version ${from}`)
    this.#checkRight(watched, whom, sentAt)
    if (from !== undefined) this.#checkTold(watched, update, from)
    if (watched.isCurrent && watched.frame !== undefined)
      this.checkFrame(table, viewer, watched.frame, 'play')
  }

  /** A frame that somebody got is the frame that the log makes for them. */
  checkFrame(table: string, viewer: Viewer, frame: Frame, when: 'play' | 'rest'): void {
    const twin = this.twinOf(table)
    if (frame.version > twin.version)
      return this.fail('told-before-stored', `${viewer}: a frame of version ${frame.version}`)
    this.compared += 1
    const made = twin.frameAt(frame.version, viewer)
    // What any table offers may follow a little later, while play moves on.
    const isLate = when === 'play'
    const one = isLate ? { ...frame, common: [] } : frame
    const other = isLate ? { ...made, common: [] } : made
    if (isDeepStrictEqual(plain(one), other)) return
    this.fail(
      'frame',
      `${viewer} at version ${frame.version} sees ${difference(plain(one), other) ?? 'other things'}`,
    )
  }

  /** What an answer tells is what its entry tells that seat, then or through a veil since. */
  checkLines(table: string, version: number, seat: number, lines: unknown): void {
    const twin = this.twinOf(table)
    const isAs = (veiledAt: number) =>
      isDeepStrictEqual(lines, twin.toldBetween(version - 1, version, seat, veiledAt).lines)
    if (isSinceThen(version, twin.version, isAs)) return
    this.fail('answer', `version ${version} was told to seat ${seat} as ${JSON.stringify(lines)}`)
  }

  /** Who is told to wait is told how long; nobody is told that something failed. */
  checkAnswer(path: string, { status, headers, text }: Answer, askedAt: number): void {
    const shown = `${path} ${status} ${text.slice(0, 200)}`
    if (status === 500) this.fail('internal', shown)
    if (status === 503 && text.includes('table-damaged')) this.fail('damaged', shown)
    this.#checkGone(path, { status, text, askedAt })
    if (status !== 429 && status !== 503) return
    const wait = Number(headers.get('retry-after'))
    const longest = LONGEST_SECONDS[/come back later/i.test(text) ? 'day' : 'else']
    if (!(wait > 0 && wait <= longest))
      this.fail('no-time', `${shown} retry-after ${headers.get('retry-after')}`)
  }

  /** A stream of several tables has said that one of them is gone. */
  checkToldGone(table: string): void {
    if (!this.#ledger.removed.has(table)) this.fail('removed', `a stream tells that ${table} is gone`)
  }

  /** A table that was removed is gone for everybody, and no other one is. */
  #checkGone(path: string, { status, text, askedAt }: Omit<Answer, 'headers'> & { askedAt: number }): void {
    const table = /^\w+ \/api\/tables\/([\w-]{22})/.exec(path)?.[1] ?? ''
    const goneAt = this.#ledger.removed.get(table)
    const isToldGone = status === 404 && text.includes('"no-such-table"')
    if (goneAt === undefined) {
      if (isToldGone && this.#ledger.logs.has(table)) this.fail('removed', `${path} is told to be gone`)
      return
    }
    if (askedAt < goneAt + GONE_MILLISECONDS + 4 * this.slowest()) return
    const isGet = path.startsWith('GET')
    const isRight = isToldGone || status === 429 || status === 503 || (!isGet && status >= 400)
    if (!isRight) this.fail('removed', `${path} was answered ${status} after the table was removed`)
  }

  #checkRight({ lostAt }: Watched, whom: string, sentAt: number): void {
    if (lostAt === undefined) return
    const late = sentAt - lostAt
    if (late <= RIGHT_MILLISECONDS + 2 * this.slowest()) return
    this.fail('right', `${whom} was told ${late} ms after the seat was lost`)
  }

  #checkTold({ table, viewer }: Watched, { version, lines, edits }: StreamUpdate, from: number): void {
    // Whoever catches up while a table goes may miss the last of it: there is nothing left to read it from.
    if (version < from || this.#ledger.removed.has(table)) return
    const twin = this.twinOf(table)
    const isAs = (veiledAt: number) =>
      isDeepStrictEqual({ lines, edits }, twin.toldBetween(from, version, viewer, veiledAt))
    if (isSinceThen(version, twin.version, isAs)) return
    const made = twin.toldBetween(from, version, viewer, version)
    this.fail(
      'lines',
      `${viewer} from ${from} to ${version}: ${difference({ lines, edits }, made) ?? 'other lines'}`,
    )
  }
}

/** Mostly then; whoever was slow to read may have been told through any veil that was drawn since. */
function isSinceThen(version: number, present: number, isAs: (veiledAt: number) => boolean): boolean {
  for (let at = version; at <= present; at++) if (isAs(at)) return true
  return false
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** The first place where two values differ. */
function difference(one: unknown, other: unknown, path = ''): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null
  if (isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const found = difference(one[name], other[name], `${path}.${name}`)
      if (found !== undefined) return found
    }
  }
  return `${path} ${JSON.stringify(one)?.slice(0, 120)} instead of ${JSON.stringify(other)?.slice(0, 120)}`
}
