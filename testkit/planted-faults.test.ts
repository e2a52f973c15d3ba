import { describe, expect, it } from 'vitest'
import { faults, leaks } from './planted-faults.ts'
import { type Problem, playRandomTable } from './players/random-table.ts'
import { checkSecrecy } from './secrecy/secrecy.ts'

/** Every detector is shown the faults it exists for; one that misses its fault is itself broken. */
describe('planted leaks are caught', () => {
  for (const [name, game] of Object.entries(leaks)) {
    it(name, () => {
      expect(firstFound(60, (seed) => checkSecrecy(game, seed, 60).problems)).toBeDefined()
    })
  }
})

describe('planted faults are caught', () => {
  for (const [name, game] of Object.entries(faults)) {
    it(name, () => {
      const search = (seed: number) => [
        ...playRandomTable(game, seed, { steps: 120 }).problems,
        ...checkSecrecy(game, seed, 60).problems,
      ]
      expect(firstFound(40, search)).toBeDefined()
    })
  }
})

function firstFound(seeds: number, search: (seed: number) => Problem[]): Problem | undefined {
  for (let seed = 1; seed <= seeds; seed++) {
    const [found] = search(seed)
    if (found) return found
  }
  return undefined
}
