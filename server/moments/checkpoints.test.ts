import { describe, expect, it } from 'vitest'
import { forcedChance } from '../../engine/dice/chance.ts'
import { momentFor } from '../../engine/moment.ts'
import { type Entry, fold } from '../../engine/table.ts'
import { closedHands } from '../../testkit/closed-hands.ts'
import { bid, sit } from '../../testkit/table-rules/sit.ts'
import { createMemoryStore } from '../store/memory.ts'
import type { Store } from '../store/port.ts'
import { chainHash } from '../tables/chain.ts'
import { Checkpoints } from './checkpoints.ts'
import { Moments, presentOf } from './moments.ts'

const TABLE = 'a-table-of-its-own'

/** A long evening at Closed Hands: talk, a step taken back now and then, a round won by Cleo. */
function playLong(entries: number) {
  const played = sit()
  for (let turn = 0; played.table.version < entries; turn++) {
    if (turn % 90 === 0) {
      const { version } = played.mustAct(0, bid(1))
      played.mustAct(0, { do: 'rewind', with: { to: String(version) } })
    }
    if (turn === 200) {
      for (const seat of [0, 1]) played.mustAct(seat, bid(0))
      played.mustAct(2, bid(2), forcedChance([4]))
      played.mustAct(2, { do: 'tell', with: { text: 'So it went.' } })
    }
    played.mustAct(turn % 3, { do: 'say', with: { text: `turn ${turn}` } })
  }
  return played
}

async function keep(entries: readonly Entry[]): Promise<Store> {
  const store = createMemoryStore()
  let hash = ''
  for (const entry of entries) {
    const body = JSON.stringify(entry)
    hash = chainHash(hash, body)
    const stored = { version: entry.version, actionId: `action-${entry.version}`, body, hash }
    await store.append({ table: TABLE, expected: entry.version - 1, entry: stored })
  }
  return store
}

describe('checkpoints', () => {
  it('fold to the same table as the whole log does, forwards, backwards and across rewinds', async () => {
    const played = playLong(1300)
    const store = await keep(played.entries)
    const { game, kernel } = played.table
    const points = new Checkpoints({ id: TABLE, game: game as never, store, veiled: kernel.veiled })
    for (const version of [1, 1300, 700, 200, 201, 199, 96, 5, 999, 1000, 1001, 400]) {
      const { table, hash } = await points.at(version)
      const twin = fold(closedHands, played.entries.slice(0, version))
      expect(table.kernel, `kernel at ${version}`).toEqual(twin.kernel)
      expect(table.state, `state at ${version}`).toEqual(twin.state)
      expect(hash).toBe((await store.read(TABLE, version - 1, 1))[0]?.hash)
    }
    expect(points.bytes).toBeGreaterThan(0)
  })

  it('read only what lies between a checkpoint and the moment', async () => {
    const played = playLong(1300)
    const store = await keep(played.entries)
    let read = 0
    const counting = {
      read: async (...asked: Parameters<Store['read']>) => {
        const entries = await store.read(...asked)
        read += entries.length
        return entries
      },
    }
    const { game, kernel } = played.table
    const points = new Checkpoints({ id: TABLE, game: game as never, store: counting, veiled: kernel.veiled })
    await points.at(1300)
    read = 0
    for (const version of [1200, 1199, 1198, 600, 30]) await points.at(version)
    expect(read).toBeLessThan(5 * 100)
  })

  it('a moment is a copy: looking at it changes nothing', async () => {
    const played = playLong(300)
    const store = await keep(played.entries)
    const moments = new Moments(store)
    const present = presentOf(TABLE, played.table as never)
    const first = await moments.at(present, 260)
    const seen = JSON.stringify(momentFor(first.table, 1))
    first.table.kernel.names[0] = 'Somebody else'
    expect(JSON.stringify(momentFor((await moments.at(present, 260)).table, 1))).toBe(seen)
  })

  it('are made anew behind another veil', async () => {
    const played = sit()
    const told = played.mustAct(1, { do: 'narrate', with: { text: 'Spiders everywhere.' } })
    played.mustAct(0, { do: 'claim', with: { text: 'Spiders' } })
    const before = presentOf(TABLE, played.table as never)
    played.mustAct(0, { do: 'veil', with: { passages: '', name: 'Spiders' } })
    const store = await keep(played.entries)
    const moments = new Moments(store)
    expect(JSON.stringify((await moments.at(before, told.version + 1)).table.state)).toContain('Spiders')
    const after = presentOf(TABLE, played.table as never)
    expect(JSON.stringify((await moments.at(after, told.version + 1)).table.state)).not.toContain('Spiders')
  })
})
