/**
 * What this browser has seen of its own tables, to be read without a network: by table and seat, and gone
 * with the seat. Storage may be full, forbidden or wiped: nothing rests on it.
 */
import type { Seat } from '../../engine/game.ts'
import type { MyTable, ShelfGame, TableAnswer } from '../state/wire.ts'

export interface KeptTable {
  readonly table: string
  readonly seat: Seat
  readonly answer: TableAnswer
  /** When it was seen. */
  readonly at: number
}

const NAME = 'storytable'
const STORE = 'kept'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const request = work(database.transaction(STORE, mode).objectStore(STORE))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function read<T>(key: string): Promise<T | undefined> {
  try {
    return await run('readonly', (store) => store.get(key) as IDBRequest<T | undefined>)
  } catch {
    return undefined
  }
}

async function write(key: string, value: unknown): Promise<void> {
  try {
    await run('readwrite', (store) => store.put(value, key))
  } catch {
    // Nothing to be done: the server has it all.
  }
}

const tableKey = (table: string, seat: Seat) => `table/${table}/${seat}`

export function keepTable(kept: KeptTable): Promise<void> {
  return write(tableKey(kept.table, kept.seat), kept)
}

export function readKept(table: string, seat: Seat): Promise<KeptTable | undefined> {
  return read(tableKey(table, seat))
}

export async function dropKept(table: string, seat: Seat): Promise<void> {
  try {
    await run('readwrite', (store) => store.delete(tableKey(table, seat)))
  } catch {
    // As above.
  }
}

export interface KeptMine {
  readonly tables: readonly MyTable[]
  readonly at: number
}

/** Seats that are not this browser's any more leave nothing behind. */
export async function keepMine(tables: readonly MyTable[]): Promise<void> {
  const before = await readMine()
  await write('mine', { tables, at: Date.now() } satisfies KeptMine)
  const isHeld = (one: MyTable) => tables.some(({ table, seat }) => table === one.table && seat === one.seat)
  for (const one of before?.tables ?? []) if (!isHeld(one)) await dropKept(one.table, one.seat)
}

export function readMine(): Promise<KeptMine | undefined> {
  return read('mine')
}

export function keepShelf(games: readonly ShelfGame[]): Promise<void> {
  return write('games', games)
}

export function readShelf(): Promise<readonly ShelfGame[] | undefined> {
  return read('games')
}
