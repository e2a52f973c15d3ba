import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { Examiner } from './examiner.ts'
import { uploadOf } from './upload.ts'

const folder = mkdtempSync(join(tmpdir(), 'storytable-examiner-'))
const noted = join(folder, 'pid')
beforeEach(() => rmSync(noted, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

/** It says which process it is, and never comes to an end. */
function endless(before = ''): URL {
  const program = join(folder, 'endless.mjs')
  const note = `writeFileSync(${JSON.stringify(noted)}, process.pid + '\\n')`
  writeFileSync(program, `import { writeFileSync } from 'node:fs'\n${before}\n${note}\nfor (;;) {}\n`)
  return pathToFileURL(program)
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function pidOf(): Promise<number> {
  await vi.waitFor(() => expect(readFileSync(noted, 'utf8')).toMatch(/^\d+\n$/), 10_000)
  return Number(readFileSync(noted, 'utf8'))
}

it('a file that is being examined is not waited for where the server stops', async () => {
  const examiner = new Examiner(endless())
  const examine = () => examiner.examine(uploadOf(Buffer.from('{}\n')))
  const stopped = expect(examine()).rejects.toMatchObject({ code: 'stopping', status: 503 })
  const pid = await pidOf()
  expect(isThere(pid)).toBe(true)
  examiner.close()
  await stopped
  expect(isThere(pid)).toBe(false)
  await expect(examine()).rejects.toMatchObject({ code: 'stopping' })
})

it('whoever examines ends also where the server was killed, in the midst of a loop', async () => {
  const orphan = JSON.stringify(new URL('./orphan.ts', import.meta.url).href)
  const program = fileURLToPath(endless(`import { endWithParent } from ${orphan}\nendWithParent()`))
  const start = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(program)}])`
  const parent = spawn(process.execPath, ['-e', start])
  const pid = await pidOf()
  try {
    await sleep(1500)
    expect(isThere(pid)).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(isThere(pid)).toBe(false), 10_000)
  } finally {
    if (isThere(pid)) process.kill(pid, 'SIGKILL')
  }
}, 30_000)
