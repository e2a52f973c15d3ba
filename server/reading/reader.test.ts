import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
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

it('a reader that was ended leaves nothing behind of what it had begun to write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storytable-reader-'))
  const [at, spool] = [join(folder, 'data'), join(folder, 'spool')]
  const store = await openSqliteStore({ folder: at })
  const reader = new Reader({ store: { kind: 'sqlite', at }, shelf: GAMES, spool, isLight: false })
  const job = { kind: 'load', table: 'nobody-ever-sat-there_' } as const
  await reader.run(job)
  const [own = ''] = readdirSync(spool)
  writeFileSync(join(spool, own, 'begun'), 'The first half of a bo')
  process.kill(reader.pid ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(reader.pid).toBe(undefined), 5000)
  expect(await (await reader.run(job)).text()).toBe('')
  expect(readdirSync(spool)).toEqual([own])
  expect(readdirSync(join(spool, own))).toEqual([])
  reader.close()
  await store.close()
  rmSync(folder, { recursive: true })
}, 30_000)
