import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { plantedFaults } from './planted/planted-faults.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** In a process of its own, because the clock and chance of a whole process are replaced. */
function play(...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const options = { encoding: 'utf8', cwd: ROOT } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, '--games', 'small', ...args], options)
  return { status, said: stdout + stderr }
}

describe('one seed, one world', { timeout: 300_000 }, () => {
  it('the same seeds give the same to everybody, in every process; others give something else', () => {
    const from = (seed: number) => play('--seeds', '2', '--from', String(seed))
    const [one, again, other] = [from(3), from(3), from(4)]
    expect(one.status, one.said).toBe(0)
    expect(one.said).toMatch(/\d+ actions .* \d+ faults; fingerprint [0-9a-f]{16}/)
    expect(again.said).toBe(one.said)
    expect(other.said).not.toBe(one.said)
  })

  it('what fails is written down as a shorter script, which fails in the same way when it is played again', () => {
    // Found with the first answers, so that each try takes a moment.
    const name = 'answers as another seat'
    const planted = ['--plant', name]
    const seed = plantedFaults[name]?.seed ?? 0
    const found = play(...planted, '--from', String(seed), '--seeds', '20', '--shrinking', '60')
    expect(found.status, found.said).toBe(1)
    const [, before, after] = /^(\d+) steps shrunk to (\d+):/m.exec(found.said) ?? []
    expect(Number(after)).toBeLessThan(Number(before) / 2)
    const file = /--replay (\S+)/.exec(found.said)?.[1] ?? ''
    const replayed = play(...planted, '--replay', file)
    expect(replayed.status, replayed.said).toBe(1)
    expect(replayed.said).toMatch(/^answer after/m)
    // Without the fault the same script is as it must be.
    expect(play('--replay', file)).toMatchObject({ status: 0 })
  })
})
