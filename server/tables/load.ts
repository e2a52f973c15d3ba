import type { Game, GameEvent } from '../../engine/game.ts'
import type { TableEvent } from '../../engine/kernel/events.ts'
import { veilOf } from '../../engine/kernel/veil/veil.ts'
import { type Entry, foldOn, needsWholeLog, newTable, type Table } from '../../engine/table.ts'
import { createDiceCup, type DiceCup } from '../dice.ts'
import { newerTable } from '../problem.ts'
import type { Cause, Readers } from '../reading/readers.ts'
import type { Shelf } from '../shelf.ts'
import type { Snapshot, Store, StoredEntry } from '../store/port.ts'
import { inTurns } from '../turns.ts'
import { checkChain, parseEntry, TableDamagedError } from './chain.ts'
import { decodeSnapshot, shapeOf, shapesOf } from './snapshot.ts'

/** A table in memory: a cache of its log, and what is counted along it. */
export interface Loaded extends Counts {
  readonly table: Table
  readonly dice: DiceCup
  /** The log's chain at the table's version. */
  hash: string
  /** The version of the latest snapshot. */
  snapshotAt: number
}

/** Longer logs are read by others, and those that nobody could check: nobody shall wait for them here. */
const SHORT_LOG = 400
const MOST_TRIES = 3

interface Source {
  readonly store: Store
  readonly shelf: Shelf
  /** Who reads long logs. */
  readonly readers?: Pick<Readers, 'load'>
}

/** For whom a table is loaded, and whether its log is known to be a doubted one. */
export interface Loading extends Cause {
  readonly isDoubted?: boolean
}

/** Reads a table from its snapshot and what came after it, or from its whole log. */
export async function loadTable(
  source: Source,
  id: string,
  cause: Loading = {},
): Promise<Loaded | undefined> {
  const snapshot = await source.store.loadSnapshot(id, shapesOf(source.shelf))
  const quick = snapshot && (await loadFromSnapshot(source, id, snapshot))
  if (quick !== undefined) return quick
  const head = await source.store.head(id)
  if (head === undefined) return undefined
  const { readers } = source
  if (readers === undefined) return loadFromLog(source, await readLog(source.store, id), id)
  if (head.version <= SHORT_LOG && !cause.isDoubted) {
    const log = await readLog(source.store, id)
    if (!isDoubted(log.entries)) return loadFromLog(source, log, id)
  }
  return loadByReaders({ ...source, readers }, id, cause)
}

/** TB-086: does this log, or what it goes on from, come from a file whose steps could not be taken again? */
function isDoubted(entries: readonly Entry[]): boolean {
  let doubted = false
  for (const { events } of entries) {
    for (const event of events as readonly TableEvent[]) {
      if (event.type !== 'table/branched') continue
      doubted = event.from.brought ? event.proven !== true : doubted || event.unproven === true
    }
  }
  return doubted
}

/** They make the snapshot that is missing. */
async function loadByReaders(
  source: Required<Source>,
  id: string,
  cause: Cause,
): Promise<Loaded | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const snapshot = await source.readers.load(id, cause)
    const loaded = snapshot && (await loadFromSnapshot(source, id, snapshot))
    if (loaded === undefined) continue
    // Without it the table only takes as long again.
    source.store.saveSnapshot(id, snapshot as Snapshot).catch(() => {})
    return loaded
  }
  if ((await source.store.head(id)) === undefined) return undefined
  throw new TableDamagedError('The log does not keep still, or has no game behind it.')
}

async function loadFromSnapshot(
  { store, shelf }: Source,
  id: string,
  snapshot: Snapshot,
): Promise<Loaded | undefined> {
  const kept = decodeSnapshot(snapshot)
  const game = kept && shelf.find(kept.kernel.game)
  if (kept === undefined || game === undefined || shapeOf(game) !== snapshot.shape) return undefined
  const [anchor, ...stored] = await store.read(id, snapshot.version - 1)
  if (anchor?.version !== snapshot.version || anchor.hash !== snapshot.hash) return undefined
  const tail = await parseEntries(stored, snapshot.version, snapshot.hash)
  if (needsWholeLog(tail)) return undefined
  const table: Table = { game, kernel: kept.kernel, state: kept.state, version: snapshot.version }
  const loaded: Loaded = {
    table,
    dice: createDiceCup(id, store),
    hash: stored.at(-1)?.hash ?? snapshot.hash,
    bytes: kept.bytes,
    places: kept.places,
    lastAt: kept.lastAt,
    snapshotAt: snapshot.version,
  }
  await inTurns(tail, (entry) => foldOne(table, entry, tail))
  for (const [place, entry] of tail.entries()) countEntry(loaded, entry, stored[place]?.body ?? '')
  return loaded
}

async function loadFromLog(
  { store, shelf }: Source,
  { stored, entries }: Log,
  id: string,
): Promise<Loaded | undefined> {
  const [first] = entries
  if (first === undefined) return undefined
  const table = newTable(gameOf(shelf, first), veilOf(entries))
  const loaded: Loaded = {
    table,
    dice: createDiceCup(id, store),
    hash: stored.at(-1)?.hash ?? '',
    bytes: 0,
    places: 0,
    lastAt: 0,
    snapshotAt: 0,
  }
  await inTurns(entries, (entry) => foldOne(table, entry, entries))
  for (const [place, entry] of entries.entries()) countEntry(loaded, entry, stored[place]?.body ?? '')
  return loaded
}

/** A whole log at once, for a command that has nothing else to do. */
export function foldLog(shelf: Shelf, entries: readonly Entry[]): Table {
  const [first] = entries
  if (first === undefined) throw new TableDamagedError('The log is empty.')
  const table = newTable(gameOf(shelf, first), veilOf(entries))
  for (const entry of entries) foldOne(table, entry, entries)
  return table
}

interface Log {
  readonly stored: readonly StoredEntry[]
  readonly entries: readonly Entry[]
}

/** The whole log, checked. */
export async function readLog(store: Store, id: string): Promise<Log> {
  const stored = await store.read(id, 0)
  return { stored, entries: await parseEntries(stored, 0, '') }
}

/** Entries that follow each other from a version and its hash on. */
async function parseEntries(stored: readonly StoredEntry[], after: number, hash: string): Promise<Entry[]> {
  const entries: Entry[] = []
  let chained = hash
  await inTurns(stored, (one) => {
    chained = checkChain([one], after + entries.length, chained)
    entries.push(parseEntry(one))
  })
  return entries
}

/** An event that throws on replay is this table's damage alone. */
function foldOne(table: Table, entry: Entry, past: readonly Entry[]): void {
  try {
    foldOn(table, [entry], past)
  } catch (error) {
    const kind = error instanceof Error ? error.name : 'an error'
    throw new TableDamagedError(`After version ${table.version} the log cannot be replayed: ${kind}.`)
  }
}

function gameOf(shelf: Shelf, first: Entry): Game {
  const opened = openedGame(first)
  const game = shelf.find(opened.game)
  if (game === undefined) {
    throw new TableDamagedError('The log does not begin with a game that is on the shelf.')
  }
  if (opened.rules > game.rules) throw newerTable()
  return game
}

type Opened = GameEvent & { readonly game: string; readonly rules: number }

/** The game that a log begins with. */
export function openedGame(first: Entry | undefined): Opened {
  const opened = first?.events.find((event) => event.type === 'table/opened') as Opened | undefined
  if (opened === undefined) throw new TableDamagedError('The log does not begin with a table being opened.')
  return opened
}

/** What is counted along a log. */
export interface Counts {
  bytes: number
  places: number
  lastAt: number
}

/** Keeps the counts that go along with a log, and answers how many bytes the entry takes. */
export function countEntry(counts: Counts, entry: Entry, body: string): number {
  const bytes = Buffer.byteLength(body)
  counts.bytes += bytes
  counts.lastAt = entry.at
  if (entry.do !== 'open' && entry.do !== 'add-seat') return bytes
  for (const event of entry.events as readonly SeatsEvent[]) {
    if (event.type === 'table/opened') counts.places = event.names?.length ?? 0
    if (event.type === 'table/seat-added') counts.places = Math.max(counts.places, (event.seat ?? 0) + 1)
  }
  return bytes
}

type SeatsEvent = GameEvent & { readonly names?: readonly string[]; readonly seat?: number }
