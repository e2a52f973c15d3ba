import { expect, it } from 'vitest'
import { commitmentOf } from '../../engine/dice/fair.ts'
import { createDiceCup } from '../../server/dice.ts'
import { hashing } from '../../server/hashing.ts'
import type { StoredEntry } from '../../server/store/port.ts'

const SEED = 'ab'.repeat(32)
const commitment = commitmentOf('T', 1, SEED, hashing)
const sealed = { epoch: 1, commitment, aside: [] }

const last: StoredEntry = { version: 9, actionId: 'a', body: '{}', hash: '' }
const cupWith = (seed: string | undefined) =>
  createDiceCup('T', { seeds: { read: async () => seed }, head: async () => last })

it('TB-127 rolls only with the seed that was sealed', async () => {
  await cupWith(SEED).ready(sealed)
  await expect(cupWith(`cd${SEED.slice(2)}`).ready(sealed)).rejects.toThrow('not the one that was sealed')
  await expect(cupWith('damaged').ready(sealed)).rejects.toThrow('not the one that was sealed')
  await expect(cupWith(undefined).ready(sealed)).rejects.toThrow('is missing')
})

it('a table that was removed meanwhile is gone, not damaged', async () => {
  const gone = createDiceCup('T', { seeds: { read: async () => undefined }, head: async () => undefined })
  await expect(gone.ready(sealed)).rejects.toMatchObject({ code: 'no-such-table' })
})
