import { expect, it } from 'vitest'
import type { Entry } from '../../engine/table.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { PlayedTable } from '../../testkit/players/played-table.ts'
import { createMemoryStore } from '../store/memory/memory.ts'
import { chainHash } from '../tables/chain.ts'
import { Logs } from './logs.ts'

const TALK = 700

async function storeTables(...tables: readonly string[]) {
  const store = createMemoryStore()
  const played = new PlayedTable(closedHands, { seats: 2 })
  for (let turn = 0; turn < TALK; turn++) played.mustAct(0, { do: 'say', with: { text: `turn ${turn}` } })
  for (const table of tables) {
    let hash = ''
    for (const entry of played.entries as readonly Entry[]) {
      const body = JSON.stringify(entry)
      hash = chainHash(hash, body)
      const stored = { version: entry.version, actionId: `action-${entry.version}`, body, hash }
      await store.append({ table, expected: entry.version - 1, entry: stored })
    }
  }
  return store
}

it('lets the log go that was read longest ago while another one grows, and says so', async () => {
  const store = await storeTables('first-table-of-all', 'second-table-of-all')
  const dropped: string[] = []
  const alone = await new Logs(store, 1e9, () => {}).reach('first-table-of-all', TALK)
  const logs = new Logs(store, alone.counts.bytes * 1.2, (table) => dropped.push(table))
  const first = await logs.reach('first-table-of-all', TALK)
  expect(dropped).toEqual([])
  // Half of the second is enough: the first is not held until all of it is there.
  await logs.reach('second-table-of-all', TALK / 2)
  expect(dropped).toEqual(['first-table-of-all'])
  expect(await logs.reach('first-table-of-all', 1)).not.toBe(first)
})

it('reads a log anew whose end was lost and which went on otherwise', async () => {
  const store = await storeTables('table-of-a-failover')
  const dropped: string[] = []
  const logs = new Logs(store, 1e9, (table) => dropped.push(table))
  const before = await logs.reach('table-of-a-failover', TALK)
  expect(await logs.reach('table-of-a-failover', TALK)).toBe(before)
  const read = store.read.bind(store)
  let isLost = false
  const anew = { ...before.entries[TALK - 1], title: 'Restored' }
  const body = JSON.stringify(anew)
  store.read = async (...asked) => {
    const stored = await read(...asked)
    if (!isLost) return stored
    const [earlier] = await read(asked[0], TALK - 2, 1)
    const last = { version: TALK, actionId: 'another', body, hash: chainHash(earlier?.hash ?? '', body) }
    return stored.filter(({ version }) => version <= TALK).map((one) => (one.version === TALK ? last : one))
  }
  isLost = true
  const after = await logs.reach('table-of-a-failover', TALK)
  expect(dropped).toEqual(['table-of-a-failover'])
  expect(after.entries.at(-1)).toMatchObject({ title: 'Restored' })
  expect(after.entries).toHaveLength(TALK)
})
