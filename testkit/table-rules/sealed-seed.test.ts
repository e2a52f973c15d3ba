import { expect, it } from 'vitest'
import { commitmentOf } from '../../engine/dice/fair.ts'
import { createDiceCup } from '../../server/dice.ts'
import { hashing } from '../../server/hashing.ts'

const SEED = 'ab'.repeat(32)
const commitment = commitmentOf('T', 1, SEED, hashing)
const sealed = { epoch: 1, commitment, aside: [] }

const cupWith = (seed: string | undefined) => createDiceCup('T', { seeds: { read: async () => seed } })

it('TB-127 rolls only with the seed that was sealed', async () => {
  await cupWith(SEED).ready(sealed)
  await expect(cupWith(`cd${SEED.slice(2)}`).ready(sealed)).rejects.toThrow('not the one that was sealed')
  await expect(cupWith('damaged').ready(sealed)).rejects.toThrow('not the one that was sealed')
  await expect(cupWith(undefined).ready(sealed)).rejects.toThrow('is missing')
})
