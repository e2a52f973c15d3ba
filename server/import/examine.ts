/** Looks at a file that says it is a table, and trusts nothing in it. */
import { name as nameField } from '../../engine/fields/field.ts'
import { take } from '../../engine/fields/take.ts'
import { frameFor } from '../../engine/frame.ts'
import type { Game, Seat, Viewer } from '../../engine/game.ts'
import { isKnownTableEvent, isTableEvent } from '../../engine/kernel/events.ts'
import { changesVeil, veilOf } from '../../engine/kernel/veil/veil.ts'
import { Replay } from '../../engine/past/replay.ts'
import { readExport } from '../../engine/record/check.ts'
import { keptEntries } from '../../engine/record/kept.ts'
import { ExportProblem } from '../../engine/record/problem.ts'
import type { ExportHead } from '../../engine/record/records.ts'
import { type Entry, foldOn, newTable, type Table } from '../../engine/table.ts'
import { hashing } from '../hashing.ts'
import type { Shelf } from '../shelf.ts'
import { hasShape, holdToShapes, type KnownShapes, readShapes, ShapelessError } from './shapes.ts'
import { checkWriting } from './writing.ts'

/** A log may be long: it need not be all in memory. */
export type Bodies = Iterable<string> | AsyncIterable<string>

/** What may be brought in, as the log will hold it, or why not. */
export type Examined<Log extends Bodies = readonly string[]> =
  | {
      readonly kind: 'fit'
      readonly bodies: Log
      readonly title: string
      readonly game: string
      /** Whose seat the one who brings it gets. */
      readonly seat: Seat
      readonly isKept: boolean
      /** Whether every action was taken again and gave what the file says. */
      readonly isProven: boolean
    }
  | { readonly kind: 'unfit'; readonly because: string; readonly line?: number }

/** What nobody sees in a name, and nobody is deceived by: it was taken before it was known. */
const TAKEN_ONCE = /(?!\p{Bidi_Control})\p{Default_Ignorable_Code_Point}|[\ufffc\u{1d159}]/gu

class Unfit extends Error {}

const MOST_ENTRIES = 50_000
const MOST_BYTES = 32 * 1024 * 1024
/**
 * A log is shorter than its file, unless the file is for a viewer who read little of it: what they did not read
 * is filled up with empty steps. Up to here that is a table; beyond it, a small file that makes a large one.
 */
const [MOST_GROWTH, FREE_GROWTH] = [2, 1024 * 1024]
const MOST_SEATS = 16
/** A frame is far smaller at any table that was ever played. */
const MOST_FRAME = 4 * 1024 * 1024
/** An action takes a few milliseconds at most. */
const MOST_STEP_MICROSECONDS = 500_000
/**
 * A log that nobody can play again is shown, from then on, by the process that plays, whose loop nobody may hold
 * for 50 ms. At tables that were really played a frame has 100 kB, and all viewers' frames take 10 ms, at most.
 */
const DOUBTED = { frame: 512 * 1024, microseconds: 40_000 }
/** What is slow is slow again; what happened to be slow is not. */
const MOST_LOOKS = 4

export function examine(text: string, shelf: Shelf, findShapes = readShapes): Examined {
  try {
    checkWriting(text)
    const { head, records, entries: whole } = readExport(text, hashing)
    const game = checkHead(head, shelf)
    const isKept = head.viewer !== 'whole'
    const entries = isKept ? keptEntries(head, records) : whole
    if (entries.length === 0) throw new Unfit('There is nothing in this file but its head.')
    if (entries.length > MOST_ENTRIES) throw new Unfit(`A table holds ${MOST_ENTRIES} steps at most.`)
    checkEvents(entries)
    const isProven = !isKept && follows(entries, game, head)
    if (!isProven) checkHolds(entries, { game, head, shapes: findShapes(game.slug) })
    const bodies = entries.map((entry) => JSON.stringify(entry))
    const bytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0)
    if (bytes > MOST_BYTES) throw new Unfit('The table in this file is longer than a table can be.')
    if (bytes > MOST_GROWTH * Buffer.byteLength(text) + FREE_GROWTH)
      throw new Unfit('The file is far smaller than the table that would be made of it.')
    const seat = typeof head.viewer === 'number' ? head.viewer : 0
    return { kind: 'fit', bodies, title: head.title, game: game.slug, seat, isKept, isProven }
  } catch (error) {
    if (error instanceof Unfit) return { kind: 'unfit', because: error.message }
    if (!(error instanceof ExportProblem)) throw error
    const line = error.line === undefined ? {} : { line: error.line }
    return { kind: 'unfit', because: error.message, ...line }
  }
}

function checkHead(head: ExportHead, shelf: Shelf): Game {
  const { game: slug, rules, title, seats, viewer, table } = head
  const game = typeof slug === 'string' ? shelf.find(slug) : undefined
  if (game === undefined) throw new Unfit('This server does not know the game of this file.')
  if (!Number.isSafeInteger(rules) || rules < 1 || rules > game.rules) {
    throw new Unfit('This table was played by newer rules than this server has.')
  }
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(String(table))) throw new Unfit('The file does not name its table.')
  if (typeof title !== 'string' || title === '' || title.length > 200)
    throw new Unfit('The file has no title.')
  if (!Array.isArray(seats) || seats.length < 1 || seats.length > MOST_SEATS) {
    throw new Unfit('The file does not say who sat at the table.')
  }
  for (const name of seats) checkName(name)
  const isSeat = Number.isSafeInteger(viewer) && (viewer as number) >= 0 && (viewer as number) < seats.length
  if (!isSeat && viewer !== 'spectator' && viewer !== 'whole') {
    throw new Unfit('The file does not say whose eyes it is for.')
  }
  if (!Number.isSafeInteger(head.at)) throw new Unfit('The file does not say when it was written.')
  if (typeof head.options !== 'object' || head.options === null) throw new Unfit('The options are missing.')
  return game
}

function checkName(given: unknown): void {
  if (given === '' || given === '(veiled)') return
  const seen = typeof given === 'string' ? given.replace(TAKEN_ONCE, '') : given
  if ('refusal' in take(nameField('Name', 40), seen)) throw new Unfit('A name in this file is none.')
}

function checkEvents(entries: readonly Entry[]): void {
  const openings = entries.filter(({ events }) => events.some(({ type }) => type === 'table/opened'))
  if (openings.length !== 1 || openings[0] !== entries[0])
    throw new Unfit('A table opens once, at its beginning.')
  for (const { events, version } of entries) {
    const strange = events.find((event) => isTableEvent(event) && !isKnownTableEvent(event.type))
    if (strange !== undefined) throw new Unfit(`Step ${version} holds what no table knows.`)
  }
}

function checkIsTable({ kernel, game }: Table, head: ExportHead): void {
  const isSame =
    kernel.table === head.table &&
    kernel.game === head.game &&
    kernel.rules === head.rules &&
    JSON.stringify(kernel.names) === JSON.stringify(head.seats)
  if (!isSame) throw new Unfit('The head of the file speaks of another table than its log.')
  if (kernel.names.length > game.seats.max) throw new Unfit(`${game.title} has no room for so many seats.`)
}

/**
 * Takes every action again. Says whether the whole log follows from the rules; where it cannot be taken
 * again, because it does not say what was asked or is told in other words, nobody knows.
 */
function follows(entries: readonly Entry[], game: Game, head: ExportHead): boolean {
  if (head.rules !== game.rules || changesVeil(entries)) return false
  const replay = new Replay(game)
  let isProven = true
  for (const entry of entries) {
    const step = timed(entry, () => replay.take(entry))
    if (step === 'strays') throw new Unfit(`Step ${entry.version} does not follow from the rules.`)
    if (step === 'untold') return false
    if (step === 'retold') isProven = false
  }
  if (!isProven) return false
  checkIsTable(replay.table, head)
  showAll(replay.table)
  return true
}

interface Doubted {
  readonly game: Game
  readonly head: ExportHead
  readonly shapes: KnownShapes
}

/** Folds a log that nobody can play again: shapes and bounds, and every version shown once. */
function checkHolds(entries: readonly Entry[], { game, head, shapes }: Doubted): void {
  const table = newTable(holdToShapes(game, head.seats.length, shapes), veilOf(entries))
  const pace = new Pace()
  for (const entry of entries) {
    timed(entry, () => {
      if (!hasShape(entry, game, shapes)) throw new Unfit(shapeless(entry))
      pace.count(entry, () => foldStep(table, entry, entries))
      showDoubted(table)
    })
  }
  checkIsTable(table, head)
}

/** Time of the processor: what else runs on the machine is no fault of the file. */
function microsecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** An entry that takes longer is not one that anybody played. */
function timed<Result>({ version }: Entry, work: () => Result): Result {
  const before = process.cpuUsage()
  const result = work()
  if (microsecondsSince(before) <= MOST_STEP_MICROSECONDS) return result
  throw new Unfit(`Step ${version} takes longer than any step that was ever played.`)
}

function foldStep(table: Table, entry: Entry, past: readonly Entry[]): void {
  try {
    foldOn(table, [entry], past)
  } catch (error) {
    throw new Unfit(
      error instanceof ShapelessError ? shapeless(entry) : `Step ${entry.version} is none of this game.`,
    )
  }
}

function shapeless({ version }: Entry): string {
  return `Step ${version} holds what no step of this game can hold.`
}

/** A server folds so many steps before it does anything else. */
const STEPS_AT_ONCE = 500
const MOST_MICROSECONDS = 2_000_000

/** How long the latest steps took to fold. */
class Pace {
  readonly #latest: number[] = []
  #sum = 0

  count({ version }: Entry, work: () => void): void {
    const before = process.cpuUsage()
    work()
    const spent = microsecondsSince(before)
    this.#latest.push(spent)
    this.#sum += spent
    if (this.#latest.length > STEPS_AT_ONCE) this.#sum -= this.#latest.shift() ?? 0
    if (this.#sum > MOST_MICROSECONDS)
      throw new Unfit(`Up to step ${version} the table takes longer to read than any that was ever played.`)
  }
}

function showDoubted(table: Table): void {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const before = process.cpuUsage()
    showAll(table, DOUBTED.frame)
    if (microsecondsSince(before) <= DOUBTED.microseconds) return
  }
  throw new Unfit(`Step ${table.version} leads to a table that takes too long to be shown.`)
}

/** To everyone who could look. */
function showAll(table: Table, mostFrame = MOST_FRAME): void {
  let size = 0
  try {
    const viewers: Viewer[] = [...table.kernel.names.keys(), 'spectator']
    for (const viewer of viewers) size = Math.max(size, JSON.stringify(frameFor(table, viewer)).length)
  } catch {
    throw new Unfit(`Step ${table.version} leads to a table that cannot be shown.`)
  }
  if (size > mostFrame)
    throw new Unfit(`Step ${table.version} leads to a table that is too large to be shown.`)
}
