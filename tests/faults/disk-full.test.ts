/** X4: on a full disk writes are refused with a clear error, reads go on, and the store heals without a restart. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const CHILD = join(import.meta.dirname, 'disk-full-child.ts')
const MOUNT = 'mount -t tmpfs -o size=16m tmpfs "$1"'

interface Report {
  readonly rounds: readonly { version: number; refusals: number; readWhileFull: number; backup: string }[]
  readonly readAfterOpening: number
  readonly leftBeside: readonly string[]
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storytable-full-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A mount in a namespace of its own vanishes with the process. */
function namespaceOptions(): string[] | undefined {
  const probe = mkdtempSync(join(tmpdir(), 'storytable-probe-'))
  const ways = [['--mount'], ['--user', '--map-root-user', '--mount']]
  const way = ways.find((options) => {
    try {
      execFileSync('unshare', [...options, 'sh', '-c', MOUNT, 'sh', probe], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
  rmSync(probe, { recursive: true })
  return way
}

const namespace = namespaceOptions()

// Where nothing may be mounted, the test below covers the same ground with refused writes.
test.runIf(namespace !== undefined)(
  'X4 a disk of 16 MB is filled and freed five times',
  { timeout: 60_000 },
  async () => {
    const command = [...(namespace ?? []), 'sh', '-c', `${MOUNT} && exec "$2" "$3" "$1" filled`]
    const report = await run('unshare', [...command, 'sh', folder, process.execPath, CHILD])
    expect(report.rounds).toHaveLength(5)
    checkReport(report)
    expect(report.rounds.map(({ backup }) => backup)).toEqual(report.rounds.map(() => 'StoreFullError'))
    expect(report.leftBeside).toEqual([])
  },
)

test('X4 the system refuses writes for lack of space, for a while', { timeout: 60_000 }, async () => {
  const inject = ['-e', 'trace=pwrite64', '-e', 'inject=pwrite64:error=ENOSPC:when=300..340']
  const strace = ['-f', '--seccomp-bpf', '-o', '/dev/null', ...inject]
  const report = await run('strace', [...strace, process.execPath, CHILD, folder, 'refusing'])
  expect(report.rounds).toHaveLength(1)
  checkReport(report)
})

function checkReport({ rounds, readAfterOpening }: Report): void {
  for (const { version, refusals, readWhileFull } of rounds) {
    expect(refusals).toBeGreaterThan(0)
    expect(readWhileFull).toBe(version - 1)
  }
  expect(readAfterOpening).toBe(rounds.at(-1)?.version)
}

async function run(program: string, command: readonly string[]): Promise<Report> {
  const { stdout, stderr } = await promisify(execFile)(program, command).catch((error: Error) => {
    throw new Error(`${program} failed; the test of full disks needs it. ${error.message}`)
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}
