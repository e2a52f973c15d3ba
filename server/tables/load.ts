import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Game, GameEvent } from '../../engine/game.ts'
import { veilOf } from '../../engine/kernel/veil.ts'
import { type Entry, foldOn, needsWholeLog, newTable, type Table } from '../../engine/table.ts'
import { createDiceCup, type DiceCup } from '../dice.ts'
import type { Shelf } from '../shelf.ts'
import type { Snapshot, Store, StoredEntry } from '../store/port.ts'
import { checkChain, parseEntry, TableDamagedError } from './chain.ts'
import { decodeSnapshot, shapeOf, shapesOf } from './snapshot.ts'

/** A table in memory: a cache of its log, and what is counted along it. */
export interface Loaded {
  readonly table: Table
  readonly dice: DiceCup
  /** The log's chain at the table's version. */
  hash: string
  bytes: number
  places: number
  lastAt: number
  /** The version of the latest snapshot. */
  snapshotAt: number
}

/** So many entries are parsed or evolved before the loop may turn. */
const SLICE = 500

/** A long list, a part at a time, with a turn of the loop after each. */
export async function* slicesOf<One>(list: readonly One[]): AsyncGenerator<readonly One[]> {
  for (let from = 0; from < list.length; from += SLICE) {
    yield list.slice(from, from + SLICE)
    await nextTurn()
  }
}

interface Source {
  readonly store: Store
  readonly shelf: Shelf
}

/** Reads a table from its snapshot and what came after it, or from its whole log. */
export async function loadTable(source: Source, id: string): Promise<Loaded | undefined> {
  const snapshot = await source.store.loadSnapshot(id, shapesOf(source.shelf))
  const quick = snapshot && (await loadFromSnapshot(source, id, snapshot))
  return quick ?? loadFromLog(source, id)
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
  foldSlice(table, tail, tail)
  for (const [place, entry] of tail.entries()) countEntry(loaded, entry, stored[place]?.body.length ?? 0)
  return loaded
}

async function loadFromLog({ store, shelf }: Source, id: string): Promise<Loaded | undefined> {
  const { stored, entries } = await readLog(store, id)
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
  for await (const slice of slicesOf(entries)) foldSlice(table, slice, entries)
  for (const [place, entry] of entries.entries()) countEntry(loaded, entry, stored[place]?.body.length ?? 0)
  return loaded
}

/** A whole log at once, for a command that has nothing else to do. */
export function foldLog(shelf: Shelf, entries: readonly Entry[]): Table {
  const [first] = entries
  if (first === undefined) throw new TableDamagedError('The log is empty.')
  const table = newTable(gameOf(shelf, first), veilOf(entries))
  foldSlice(table, entries, entries)
  return table
}

/** The whole log, checked. */
export async function readLog(
  store: Store,
  id: string,
): Promise<{ stored: StoredEntry[]; entries: Entry[] }> {
  const stored = await store.read(id, 0)
  return { stored, entries: await parseEntries(stored, 0, '') }
}

/** Entries that follow each other from a version and its hash on. */
async function parseEntries(stored: readonly StoredEntry[], after: number, hash: string): Promise<Entry[]> {
  const entries: Entry[] = []
  let chained = hash
  for await (const slice of slicesOf(stored)) {
    chained = checkChain(slice, after + entries.length, chained)
    for (const one of slice) entries.push(parseEntry(one))
  }
  return entries
}

/** An event that throws on replay is this table's damage alone. */
function foldSlice(table: Table, entries: readonly Entry[], past: readonly Entry[]): void {
  try {
    foldOn(table, entries, past)
  } catch (error) {
    const kind = error instanceof Error ? error.name : 'an error'
    throw new TableDamagedError(`After version ${table.version} the log cannot be replayed: ${kind}.`)
  }
}

function gameOf(shelf: Shelf, first: Entry): Game {
  const opened = first.events.find((event) => event.type === 'table/opened') as Opened | undefined
  const game = opened && shelf.find(opened.game)
  if (opened === undefined || game === undefined) {
    throw new TableDamagedError('The log does not begin with a game that is on the shelf.')
  }
  if (opened.rules > game.rules)
    throw new TableDamagedError('The table plays by newer rules than this server has.')
  return game
}

type Opened = GameEvent & { readonly game: string; readonly rules: number }

/** Keeps the counts that go along with a log. */
export function countEntry(loaded: Loaded, entry: Entry, bytes: number): void {
  loaded.bytes += bytes
  loaded.lastAt = entry.at
  if (entry.do !== 'open' && entry.do !== 'add-seat') return
  for (const event of entry.events as readonly SeatsEvent[]) {
    if (event.type === 'table/opened') loaded.places = event.names?.length ?? 0
    if (event.type === 'table/seat-added') loaded.places = Math.max(loaded.places, (event.seat ?? 0) + 1)
  }
}

type SeatsEvent = GameEvent & { readonly names?: readonly string[]; readonly seat?: number }
