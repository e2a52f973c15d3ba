import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { Examiner } from './examiner.ts'
import { uploadOf } from './upload.ts'

const folder = mkdtempSync(join(tmpdir(), 'storytable-examiner-'))
const noted = join(folder, 'pid')
afterAll(() => rmSync(folder, { recursive: true }))

/** It says which process it is, and never comes to an end. */
function endless(): URL {
  const program = join(folder, 'endless.mjs')
  const note = `writeFileSync(${JSON.stringify(noted)}, process.pid + '\\n')`
  writeFileSync(program, `import { writeFileSync } from 'node:fs'\n${note}\nfor (;;) {}\n`)
  return pathToFileURL(program)
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('a file that is being examined is not waited for where the server stops', async () => {
  const examiner = new Examiner(endless())
  const examine = () => examiner.examine(uploadOf(Buffer.from('{}\n')))
  const stopped = expect(examine()).rejects.toMatchObject({ code: 'stopping', status: 503 })
  await vi.waitFor(() => expect(readFileSync(noted, 'utf8')).toMatch(/^\d+\n$/), 10_000)
  const pid = Number(readFileSync(noted, 'utf8'))
  expect(isThere(pid)).toBe(true)
  examiner.close()
  await stopped
  expect(isThere(pid)).toBe(false)
  await expect(examine()).rejects.toMatchObject({ code: 'stopping' })
})
