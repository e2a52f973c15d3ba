/**
 * Kills a restore again and again, whenever. Then the folder holds the old store, whole, or the restored one,
 * whole, or says that the restore must be run again; and running it again works.
 *
 *   RESTORE_KILLS=200 node_modules/.bin/node node_modules/.bin/vitest run --project faults tests/faults/kill-restores.test.ts
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import { restore } from '../../server/store/sqlite/backup/restore.ts'
import { restoringFile } from '../../server/store/sqlite/database.ts'
import { openSqliteStore } from '../../server/store/sqlite/sqlite.ts'
import { checkChain } from '../../server/tables/chain.ts'
import { sitDown } from '../http/guest.ts'
import { openHouse } from '../http/house.ts'

const KILLS = Number(process.env.RESTORE_KILLS ?? 4)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6))
const TABLES = 4
const RESTORER = join(import.meta.dirname, 'kill-restorer.ts')

/** Where the logs of all tables end, in one text. */
async function headsOf(folder: string): Promise<string> {
  const store = await openSqliteStore({ folder })
  const heads: string[] = []
  for (const { table, version } of await store.kept.list('', 1000, 'brief')) {
    const stored = await store.read(table, 0)
    checkChain(stored, 0, '')
    expect(stored.length).toBe(version)
    heads.push(`${table} ${version}`)
  }
  await store.close()
  return heads.join('\n')
}

async function prepare(folder: string, backup: string): Promise<void> {
  const house = await openHouse({ folder })
  const [ann, ben] = [house.guest(), house.guest()]
  for (let count = 0; count < TABLES; count += 1) {
    const { table } = await sitDown(ann, [ben])
    for (let word = 0; word < 6; word += 1)
      await ann.act(table, 0, { do: 'say', with: { text: `Word ${word}.` } })
  }
  await house.store.backup(backup)
  await sitDown(ann, [ben])
  await house.close()
}

/** So that the old store differs from the restored one. Restores that were killed early leave fewer each time. */
async function takeOneAway(folder: string, backup: string): Promise<void> {
  const store = await openSqliteStore({ folder })
  const [first, second] = await store.kept.list('', 2)
  if (first && second) expect(await store.kept.remove(first.table)).toBe(true)
  await store.close()
  if (second) return
  restore(backup, folder, { replace: true })
  await takeOneAway(folder, backup)
}

/** With a time, it is killed so long after it began; without, it may end. */
async function runRestore(folder: string, backup: string, milliseconds?: number) {
  const child = spawn(process.execPath, [RESTORER, backup, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  const begun = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      resolve()
    })
  })
  await begun
  const began = performance.now()
  if (milliseconds !== undefined) {
    await sleep(milliseconds)
    child.kill('SIGKILL')
  }
  await exit
  return { isDone: said.includes('done'), took: performance.now() - began }
}

it(`${KILLS} kills of a restore: the old store, or the new one, or run it again`, {
  timeout: 120_000 + KILLS * 6000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storytable-restoring-'))
  const backup = join(folder, 'backup.db')
  const random = new Random(SEED)
  const counts = { done: 0, again: 0, old: 0, restored: 0 }
  try {
    await prepare(folder, backup)
    // What the backup holds, each with the entry that says that it was restored.
    const { isDone: isWhole, took: longest } = await runRestore(folder, backup)
    expect(isWhole).toBe(true)
    const restored = await headsOf(folder)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await takeOneAway(folder, backup)
      const old = await headsOf(folder)
      const { isDone } = await runRestore(folder, backup, random.below(Math.ceil(longest)))
      const isCut = existsSync(restoringFile(folder))
      if (isDone) counts.done += 1
      if (isCut) {
        counts.again += 1
        await expect(openSqliteStore({ folder })).rejects.toThrow(/run the restore again/)
        restore(backup, folder, { replace: true })
      }
      const heads = await headsOf(folder)
      if (isDone || isCut) expect(heads).toBe(restored)
      expect([old, restored]).toContain(heads)
      counts[heads === old ? 'old' : 'restored'] += 1
      const aside = readdirSync(folder).filter((name) => name.includes('.replaced-'))
      for (const name of aside) rmSync(join(folder, name))
    }
    console.log(`seed ${SEED}: ${JSON.stringify(counts)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
