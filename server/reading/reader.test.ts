import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { GAMES } from '../shelf.ts'
import { openSqliteStore } from '../store/sqlite/sqlite.ts'
import { Reader } from './reader.ts'

it('a reader that found no store to read finds it when it is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storytable-reader-'))
  const at = join(folder, 'data')
  const reader = new Reader({ store: { kind: 'sqlite', at }, shelf: GAMES, spool: folder, isLight: false })
  const job = { kind: 'load', table: 'nobody-ever-sat-there_' } as const
  await expect(reader.run(job)).rejects.toMatchObject({ name: 'ReadingFailedError' })
  const store = await openSqliteStore({ folder: at })
  expect(await (await reader.run(job)).text()).toBe('')
  reader.close()
  await store.close()
  rmSync(folder, { recursive: true })
})
