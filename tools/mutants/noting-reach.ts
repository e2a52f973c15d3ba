// Runs before each test file of a copy in which functions are marked (`reach.ts`), and writes down at its end
// which of them it ran into, and which of those already while files were read.

import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'

const reached = new Set<number>()
let early: readonly number[] = []

// What is too slow tells of a busy machine and of no rule: for tests that measure it, time stands still.
Object.assign(performance, { now: () => 0 })
Object.assign(globalThis, { noteReached: (id: number) => reached.add(id) })

beforeAll(() => {
  early = [...reached]
})

afterAll(() => {
  const path = process.env.REACHED
  if (path === undefined) throw new Error('Say in REACHED where to write it.')
  if (reached.size === 0) return
  const { testPath } = expect.getState()
  appendFileSync(path, `${JSON.stringify({ file: testPath, reached: [...reached], early })}\n`)
})
