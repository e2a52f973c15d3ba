import { afterEach, expect, it, vi } from 'vitest'
import { readProof } from './read-proof.ts'

const part = '0'.repeat(64)
const shared = (epoch: number) => ({ epoch, seat: 0, kind: 'shared', others: [{ seat: 1, part }] })

afterEach(() => vi.unstubAllGlobals())

it('TB-126 a table’s page counts what is shared by older dice apart, and speaks of no part of yours in it', async () => {
  const record = {
    epochs: [{ epoch: 1 }, { epoch: 2, scheme: 2 }, { epoch: 3, scheme: 3 }],
    rolls: [{ epoch: 1, seat: 0 }, shared(2), shared(2), { ...shared(2), kind: 'alone' }, shared(3)],
    bound: [],
  }
  vi.stubGlobal('fetch', async () => Response.json(record))
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(await readProof('T', 1)).toEqual({
    kinds: { shared: 1, 'shared-old': 2, alone: 1, unbound: 0, old: 1 },
    own: 1,
    isLate: false,
  })
  expect(await readProof('T', 2)).toMatchObject({ own: 0 })
})
