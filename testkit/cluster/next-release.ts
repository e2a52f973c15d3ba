/**
 * The release after this one, for tests of upgrades: this program in another folder, with rules of a game raised,
 * another shape of snapshots, and two changes of the database, one that adds and one that takes away.
 */
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFolder } from './children.ts'

const ROOT = join(import.meta.dirname, '../..')
const PARTS = ['engine', 'book', 'games', 'server', 'lab', 'cli', 'package.json']

const MORE_MIGRATIONS = `
  { name: 'a-remark', kind: 'expand', steps: [{ sql: 'ALTER TABLE entries ADD COLUMN remark TEXT' }] },
  { name: 'no-remark', kind: 'contract', steps: [{ sql: 'ALTER TABLE entries DROP COLUMN remark' }] },
]

/** From this schema`

/** Returns the folder; it goes with this process. */
export function makeNextRelease(): string {
  const folder = keepFolder(mkdtempSync(join(tmpdir(), 'storytable-next-')))
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  change(folder, 'games/essential-traits/game.ts', /rules: \d+/, 'rules: 1000')
  change(folder, 'server/store/postgres/schema.ts', '\n]\n\n/** From this schema', MORE_MIGRATIONS)
  change(folder, 'server/tables/snapshot.ts', /const SCHEMA = \d+/, 'const SCHEMA = 1000')
  return folder
}

function change(folder: string, file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  if (after === before) throw new Error(`The next release would be as this one: ${file}.`)
  writeFileSync(path, after)
}
