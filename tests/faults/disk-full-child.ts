/**
 * Runs into a full disk and out of it, several times, and prints what it met as JSON.
 * Arguments: data folder, and how the disk becomes full: `filled` (a small disk, filled
 * with a file here) or `refusing` (writes are refused from outside for a while).
 */
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Store, StoreFullError } from '../../server/store/port.ts'
import { openFaultySqliteStore, openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { appendOf, entryOf } from '../../testkit/store-contract/entries.ts'

const [disk = '', how = 'filled'] = process.argv.slice(2)
const folder = join(disk, 'data')
const filler = join(disk, 'filler')
const ROUNDS = how === 'filled' ? 5 : 1
const MOST_TRIES = 5000
const TABLE = 'red'

interface Round {
  readonly version: number
  readonly refusals: number
  readonly readWhileFull: number
  readonly backup: string
}

function fillDisk(): void {
  const descriptor = openSync(filler, 'w')
  // Smaller and smaller, so that not even a page is left.
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    const block = Buffer.alloc(size)
    try {
      while (writeSync(descriptor, block) === size);
    } catch {}
  }
  closeSync(descriptor)
}

/** Appends until one is refused; answers with the version that was. */
async function appendUntilFull(store: Store, from: number): Promise<number> {
  for (let version = from; version < from + MOST_TRIES; version += 1) {
    const kind = await store.append(appendOf(TABLE, version)).then((answer) => answer.kind, refusedAs)
    if (kind === 'full') return version
    if (kind !== 'stored') throw new Error(`Entry ${version} is a ${kind}.`)
  }
  throw new Error('The disk never became full.')
}

/** Asks for the same append again until it is stored: nothing of a refused one may be there. */
async function appendUntilStored(store: Store, version: number): Promise<number> {
  for (let refusals = 1; refusals < MOST_TRIES; refusals += 1) {
    const kind = await store.append(appendOf(TABLE, version)).then((answer) => answer.kind, refusedAs)
    if (kind === 'stored') return refusals
    if (kind !== 'full') throw new Error(`A refused entry is a ${kind} afterwards.`)
  }
  throw new Error('The store never healed.')
}

function refusedAs(error: unknown): 'full' {
  if (error instanceof StoreFullError) return 'full'
  throw error
}

async function readAll(store: Store): Promise<number> {
  const entries = await store.read(TABLE, 0)
  entries.forEach((entry, index) => {
    if (JSON.stringify(entry) !== JSON.stringify(entryOf(TABLE, index + 1)))
      throw new Error('An entry is not as stored.')
  })
  return entries.length
}

async function runRound(store: Store, from: number): Promise<Round> {
  if (how === 'filled') fillDisk()
  const version = await appendUntilFull(store, from)
  const readWhileFull = await readAll(store)
  const backup = await store.backup(join(disk, 'backup.db')).then(
    () => 'done',
    (error: Error) => error.name,
  )
  // Several at once, small ones that may still fit: each is answered, none hangs.
  const others = [1, 2, 3].map((n) => store.append(appendOf(`other-${from}-${n}`, 1)))
  await Promise.all(others.map((other) => other.catch(refusedAs)))
  rmSync(filler, { force: true })
  const refusals = await appendUntilStored(store, version)
  return { version, refusals, readWhileFull, backup }
}

mkdirSync(folder)
const store = await openFaultySqliteStore({ folder }, { checkpointFrames: 100 })
const rounds: Round[] = []
let next = 1
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push(await runRound(store, next))
  next = (rounds.at(-1)?.version ?? 0) + 1
}
await store.close()
const again = await openSqliteStore({ folder })
const readAfterOpening = await readAll(again)
await again.close()
console.log(
  JSON.stringify({
    rounds,
    readAfterOpening,
    leftBeside: readdirSync(disk).filter((name) => name !== 'data'),
  }),
)
