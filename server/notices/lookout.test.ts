import { expect, it } from 'vitest'
import { createMemoryStore } from '../store/memory/memory.ts'
import { Lookout } from './lookout.ts'

const stored = { table: 't', version: 5, at: 1_000_000 }

it('a look is pending only once it is stored, so that a conflict loses none', async () => {
  const lookout = new Lookout(createMemoryStore().notes)
  await lookout.know('t')
  expect(lookout.know('t')).toBeUndefined()
  expect(lookout.jobsAfter(stored)).toEqual([])
  lookout.watch('t', stored.at)
  const jobs = lookout.jobsAfter(stored)
  expect(jobs).toHaveLength(1)
  // Somebody else was first: it is decided again, and the look is still to come.
  expect(lookout.jobsAfter({ ...stored, version: 6 })).toHaveLength(1)
  lookout.noteStored(jobs)
  expect(lookout.jobsAfter({ ...stored, version: 7 })).toEqual([])
})
