/** TB-072: the tables of a restored copy go on in a history of their own, each from an entry that says so. */
import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type BackedUp, readBackedUp, restoredEntry, TELLING } from '../../../../engine/kernel/restoring.ts'
import type { Entry } from '../../../../engine/table.ts'
import { createDiceCup, SEALING } from '../../../dice.ts'
import { newId } from '../../../secrets.ts'
import { chainHash } from '../../../tables/chain.ts'
import { IN_SHARED_PAST } from '../pasts.ts'
import { changeFile } from '../seal.ts'

const HISTORY_BYTES = 8

/**
 * Adds it to every table's log, in the copy, before the copy has its name: a folder is restored with
 * new dice or not at all. Says how many tables there are.
 */
export function goOnAnew(file: string, at: number): number {
  let tables = 0
  changeFile(file, (database) => {
    database.exec('BEGIN')
    const add = prepareAdd(database)
    const read = prepareRead(database)
    const heads = database.prepare('SELECT table_id, max(version) AS version FROM entries GROUP BY table_id')
    for (const { table_id, version } of heads.all()) {
      const table = String(table_id)
      const known = read(table)
      if (known === undefined) continue
      add(table, known, { version: Number(version), at })
      tables += 1
    }
    database.exec('COMMIT')
  })
  return tables
}

/** Undefined for a log that cannot be read: its table is damaged, and no server goes on with it. */
function prepareRead(database: DatabaseSync): (table: string) => BackedUp | undefined {
  const isTelling = TELLING.map((type) => `instr(body, '"${type}"')`).join(' OR ')
  const select = database.prepare(`
    SELECT version, body FROM entries WHERE table_id = :table AND (${isTelling})
    UNION ALL
    SELECT shared.version, shared.body ${IN_SHARED_PAST} WHERE pasts.table_id = :table AND (${isTelling.replaceAll('(body', '(shared.body')})
    ORDER BY version`)
  return (table) => {
    try {
      const entries = select.all({ table }).map(({ body }): Entry => JSON.parse(String(body)))
      const known = readBackedUp(entries)
      return known.isOpened ? known : undefined
    } catch {
      return undefined
    }
  }
}

function prepareAdd(database: DatabaseSync) {
  const last = database.prepare('SELECT hash FROM entries WHERE table_id = ? AND version = ?')
  const insert = database.prepare(
    'INSERT INTO entries (table_id, version, action_id, body, hash) VALUES (?, ?, ?, ?, ?)',
  )
  const insertSeed = database.prepare(
    'INSERT INTO seeds (table_id, epoch, seed, version) VALUES (?, ?, ?, ?)',
  )
  return (table: string, known: BackedUp, { version, at }: { version: number; at: number }): void => {
    const { chance, takeNewSeeds } = createDiceCup(table, NO_SEEDS)
    const history = randomBytes(HISTORY_BYTES).toString('hex')
    const next = version + 1
    const entry = restoredEntry(known, {
      version: next,
      at,
      history,
      commit: chance.commit,
      sealing: SEALING,
    })
    const body = JSON.stringify(entry)
    const previous = String(last.get(table, version)?.hash)
    insert.run(table, next, newId(), body, chainHash(previous, body))
    for (const { epoch, seed } of takeNewSeeds()) insertSeed.run(table, epoch, seed, next)
  }
}

/** Only new dice are sealed here. */
const NO_SEEDS = { seeds: { read: async () => undefined }, head: async () => undefined }
