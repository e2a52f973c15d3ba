import { expect, it } from 'vitest'
import type { Viewer } from '../../../engine/game.ts'
import { nothingVeiled } from '../../../engine/kernel/veil/veil.ts'
import type { Entry } from '../../../engine/table.ts'
import { createMemoryStore } from '../../store/memory/memory.ts'
import { chainHash } from '../chain.ts'
import { readPage } from './pages.ts'

const TABLE = 'long'
const LENGTH = 4500

/** A table that tells everybody something at its first step, and from then on seat 0 alone. */
async function openHushed() {
  const store = createMemoryStore()
  let hash = ''
  for (let version = 1; version <= LENGTH; version++) {
    const line = { kind: 'story', text: `Step ${version}.`, ...(version === 1 ? {} : { to: [0] }) } as const
    const entry: Entry = { version, at: version, seat: 0, do: 'say', title: 'Say', events: [], lines: [line] }
    const body = JSON.stringify(entry)
    const previous = hash
    hash = chainHash(previous, body)
    const stored = { version, actionId: `a${version}`, body, hash }
    await store.append({ table: TABLE, expected: version - 1, previous, entry: stored })
  }
  let read = 0
  const page = (viewer: Viewer, before: number) =>
    readPage(
      {
        read: async (table: string, after: number, limit?: number) => {
          const entries = await store.read(table, after, limit)
          read += entries.length
          return entries
        },
      },
      { table: TABLE, viewer, veiled: nothingVeiled(), before },
    )
  return { page, count: () => read }
}

it('a page ends after so many steps, also where none of them told this viewer anything, and says how to go on', async () => {
  const { page, count } = await openHushed()
  const latest = await page(1, LENGTH + 1)
  expect(latest).toEqual({ lines: [], edits: [], more: true, from: 2501 })
  // Each piece comes with the entry before it, which it is checked against.
  expect(count()).toBe(2000 + 20)
  expect(await page(1, latest.from)).toMatchObject({ lines: [], more: true, from: 501 })
  const first = await page(1, 501)
  expect(first).toMatchObject({ more: false, from: 1 })
  expect(first.lines.map(({ text }) => text)).toEqual(['Step 1.'])
})

it('whoever reads everything gets whole pages that meet', async () => {
  const { page } = await openHushed()
  const latest = await page(0, LENGTH + 1)
  expect([latest.lines.length, latest.from, latest.lines[0]?.id]).toEqual([200, 4301, '4301.0'])
  const earlier = await page(0, latest.from)
  expect([earlier.lines.at(-1)?.id, earlier.from]).toEqual(['4300.0', 4101])
})

/** Steps that each tell everybody something long, and seat 1 something as long as asked for. */
async function openLong(hidden: number) {
  const store = createMemoryStore()
  let hash = ''
  for (let version = 1; version <= 60; version++) {
    const lines = [
      { kind: 'note', text: 'w'.repeat(40_000) },
      { kind: 'note', text: 'h'.repeat(hidden), to: [1] },
    ] as const
    const entry: Entry = { version, at: version, seat: 0, do: 'told', title: '', events: [], lines }
    const body = JSON.stringify(entry)
    const previous = hash
    hash = chainHash(previous, body)
    const stored = { version, actionId: `a${version}`, body, hash }
    await store.append({ table: TABLE, expected: version - 1, previous, entry: stored })
  }
  return (viewer: Viewer, before: number) =>
    readPage(store, { table: TABLE, viewer, veiled: nothingVeiled(), before })
}

it('a page ends early where it tells much, and what its reader may not read changes nothing of that', async () => {
  const [short, long] = [await openLong(1), await openLong(60_000)]
  const latest = await long('spectator', 61)
  expect([latest.lines.length, latest.from, latest.more]).toEqual([27, 34, true])
  expect(latest).toEqual(await short('spectator', 61))
  expect((await long('spectator', latest.from)).from).toBe(7)
  expect((await long(1, 61)).from).toBe(50)
})
