/** The process is killed again and again, at start and at work; the next one finds everything that was acknowledged. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectByStore, inspectImage, readAck } from './power-cut-image.ts'

const KILLS = Number(process.env.KILLS ?? 50)
const KILLS_IN_FOLDER = 10
const CHILD = join(import.meta.dirname, 'power-cut-child.ts')

/** After so many acknowledgements, or so many milliseconds from the process's start. */
type When = { readonly acks: number } | { readonly milliseconds: number }

test(`X1 ${KILLS} kills lose nothing that was acknowledged`, { timeout: 120_000 }, async () => {
  let acks = 0
  for (let done = 0; done < KILLS; done += KILLS_IN_FOLDER) acks += await killInOneFolder()
  expect(acks).toBeGreaterThan(KILLS * 10)
})

async function killInOneFolder(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'storytable-kill-'))
  const acknowledged = new Map<string, number>()
  for (let kill = 0; kill < KILLS_IN_FOLDER; kill += 1) {
    const isAtWork = kill % 3 !== 0
    const when = isAtWork ? { acks: 1 + Math.random() * 200 } : { milliseconds: 50 + Math.random() * 400 }
    readAck(await runAndKill(folder, when), acknowledged)
    // Opening also shows that the dead process's lock on the folder is gone.
    expect(inspectImage(folder, acknowledged), `after ${JSON.stringify(when)}`).toBe('whole')
  }
  expect(await inspectByStore(folder, acknowledged)).toBe('whole')
  rmSync(folder, { recursive: true })
  return [...acknowledged.values()].reduce((sum, version) => sum + version, 0)
}

function runAndKill(folder: string, when: When): Promise<string> {
  const child = spawn(process.execPath, [CHILD, folder, 'FULL', '1000000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  let output = ''
  if ('milliseconds' in when) setTimeout(kill, when.milliseconds)
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if ('acks' in when && output.split('\n').length > when.acks) kill()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(output)
      else reject(new Error(`The child ended by itself: ${output.slice(-200)}`))
    })
  })
}
