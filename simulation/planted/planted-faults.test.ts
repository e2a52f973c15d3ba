import { describe, expect, it } from 'vitest'
import { findPlanted } from './find-planted.ts'
import { plantedFaults } from './planted-faults.ts'

/** Whichever comes first ends the search; seconds of the processor. */
const [SEEDS, SECONDS] = [80, 60]

describe(`the simulation finds, within ${SECONDS} seconds, a server that`, () => {
  for (const [name, { foundAs, seed }] of Object.entries(plantedFaults)) {
    it(name, { timeout: 180_000 }, () => {
      const limits = ['--from', String(seed), '--seeds', String(SEEDS), '--seconds', String(SECONDS)]
      const { found, said } = findPlanted(name, limits)
      expect(foundAs, said).toContain(found)
    })
  }
})
