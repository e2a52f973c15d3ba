import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { plantedFaults } from './planted-faults.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const SEEDS = 80

/** In a process of its own: whatever is planted stays. */
function play(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [MAIN, '--games', 'small', '--shrinking', '0', ...args],
    { encoding: 'utf8' },
  )
  return { status, said: stdout + stderr }
}

describe('the simulation finds a server that', () => {
  for (const [name, { foundAs, seed }] of Object.entries(plantedFaults)) {
    it(name, { timeout: 180_000 }, () => {
      const { status, said } = play('--plant', name, '--from', String(seed), '--seeds', String(SEEDS))
      const found = /^seed \d+: ([a-z-]+):/m.exec(said)?.[1]
      expect(status, said).toBe(1)
      expect(foundAs, said).toContain(found)
    })
  }
})
