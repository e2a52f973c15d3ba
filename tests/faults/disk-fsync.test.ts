/**
 * A sync fails. The process must end, and must not have acknowledged anything that only
 * the failed sync would have made durable: trying again would "succeed" and prove nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ForgetfulDisk } from './power-cut-disk.ts'
import { inspectImage, readAck } from './power-cut-image.ts'
import { readTrace, runTraced, type Step } from './power-cut-trace.ts'

const CHILD = join(import.meta.dirname, 'power-cut-child.ts')
const EXIT_STORAGE_FAILED = 70
/** The journal's, the log's, and our own of the folder (SQLite passes over a failed sync of a folder, we do not). */
const WHILE_OPENING = [3, 5, 8]
/** With a checkpoint after nearly every group, the log's and the database's syncs both come up. */
const AT_WORK = [13, 14, 15, 16, 17, 18, 19, 31]

let room: string
beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'storytable-fsync-'))
})
afterAll(() => rmSync(room, { recursive: true, force: true }))

test.each(WHILE_OPENING)('X3 sync %i fails while opening: the store does not start', async (number) => {
  const { run, acknowledged } = await failSync(number)
  expect(run.code).not.toBe(0)
  expect(run.stderr).toMatch(/i\/o error/i)
  expect(acknowledged.size).toBe(0)
})

test.each(AT_WORK)(
  'X3 sync %i fails: the process ends and nothing acknowledged rests on it',
  async (number) => {
    const { run, acknowledged, folder, steps } = await failSync(number)
    expect(run.code).toBe(EXIT_STORAGE_FAILED)
    const told: unknown = JSON.parse(run.stderr)
    expect(told).toMatchObject({ level: 'fatal', event: 'storage-failed' })
    const disk = new ForgetfulDisk()
    for (const step of steps) disk.take(step)
    // Everything that no sync has confirmed is gone, as it may be after a failed one.
    disk.leave(folder, 'drops-all', Math.random)
    expect(acknowledged.size).toBeGreaterThan(0)
    expect(inspectImage(folder, acknowledged)).toBe('whole')
  },
)

async function failSync(number: number) {
  const folder = mkdtempSync(join(room, 'data-'))
  const trace = join(room, `${number}.trace`)
  const inject = ['-e', `inject=fsync,fdatasync:error=EIO:when=${number}`]
  const run = await runTraced(trace, [CHILD, folder, 'FULL', '200', '8'], inject)
  const steps = await readTrace(trace, folder)
  return { run, steps, folder, acknowledged: acksOf(steps) }
}

function acksOf(steps: readonly Step[]): Map<string, number> {
  const acknowledged = new Map<string, number>()
  for (const step of steps) if (step.kind === 'ack') readAck(step.text, acknowledged)
  return acknowledged
}
