import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const MEGABYTE = 1024 * 1024

/** A process that is busy for a while, with much that lives for a short time; says how large its young part became. */
function beBusy(begin: string): number {
  const program = `
    import { setImmediate as turn } from 'node:timers/promises'
    import { getHeapSpaceStatistics } from 'node:v8'
    ${begin}
    let kept = []
    for (let round = 0; round < 900; round++) {
      for (let count = 0; count < 5000; count++) kept.push({ round, count, list: [round, count] })
      if (kept.length > 1_600_000) kept = kept.slice(800_000)
      await turn()
    }
    console.log(getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size)`
  return Number(
    execFileSync(process.execPath, ['--max-semi-space-size=64', '--input-type=module', '--eval', program]),
  )
}

describe('the memory of a busy server', () => {
  it('keeps the young part of the heap small', () => {
    const file = JSON.stringify(new URL('./memory.ts', import.meta.url).href)
    const bound = beBusy(`import { growHeapSlowly } from ${file}; growHeapSlowly()`)
    expect(bound).toBeGreaterThanOrEqual(16 * MEGABYTE)
    expect(bound).toBeLessThanOrEqual(64 * MEGABYTE)
    // Left alone it grows beyond, or this would show nothing.
    expect(beBusy('')).toBeGreaterThan(bound)
  })
})
