/** The log's part of the store contract: appending, reading, and that texts stay as they are. */
import { expect, test } from 'vitest'
import { StoreInputError } from '../../server/store/port.ts'
import { appendOf, entryOf, fill, type GetStore, hashOf } from './entries.ts'

export function appendTests(store: GetStore): void {
  test('the first entry builds on version 0 and is stored', async () => {
    expect(await store().append(appendOf('t', 1))).toEqual({ kind: 'stored' })
    expect(await store().head('t')).toEqual(entryOf('t', 1))
  })

  test('an action id that is in the log already is answered with its entry, at any version', async () => {
    await fill(store(), 't', 3)
    const again = {
      table: 't',
      expected: 3,
      entry: { ...entryOf('t', 4), actionId: entryOf('t', 2).actionId },
    }
    expect(await store().append(again)).toEqual({ kind: 'duplicate', entry: entryOf('t', 2) })
    expect(await store().append(appendOf('t', 3))).toEqual({ kind: 'duplicate', entry: entryOf('t', 3) })
    expect(await store().head('t')).toEqual(entryOf('t', 3))
  })

  test('the same action id at another table is another action', async () => {
    await store().append(appendOf('t', 1))
    const other = { ...appendOf('t', 1), table: 'u' }
    expect(await store().append(other)).toEqual({ kind: 'stored' })
  })

  test('an append on an older version is in conflict and learns the version', async () => {
    await fill(store(), 't', 3)
    const late = { table: 't', expected: 1, entry: { ...entryOf('t', 2), actionId: 'late' } }
    expect(await store().append(late)).toEqual({ kind: 'conflict', version: 3 })
    expect(await store().findAction('t', 'late')).toBeUndefined()
  })

  test('an append on a version that is not there yet is in conflict: versions have no gaps', async () => {
    expect(await store().append(appendOf('t', 2))).toEqual({ kind: 'conflict', version: 0 })
    await fill(store(), 't', 3)
    expect(await store().append(appendOf('t', 5))).toEqual({ kind: 'conflict', version: 3 })
    expect((await store().read('t', 0)).map(({ version }) => version)).toEqual([1, 2, 3])
  })

  test('an append on another entry of the same version is in conflict: its author’s past is not this one', async () => {
    await fill(store(), 't', 3)
    const upon = (previous: string) => ({ ...appendOf('t', 4), previous })
    expect(await store().append(upon(hashOf('lost')))).toEqual({ kind: 'conflict', version: 3 })
    expect(await store().append({ ...appendOf('u', 1), previous: '' })).toEqual({ kind: 'stored' })
    expect(await store().append({ ...appendOf('v', 2), previous: hashOf('lost') })).toEqual({
      kind: 'conflict',
      version: 0,
    })
    expect(await store().append(upon(entryOf('t', 3).hash))).toEqual({ kind: 'stored' })
  })

  test('of two appends at once on the same version one is stored and one in conflict', async () => {
    await fill(store(), 't', 1)
    const rivals = ['left', 'right'].map((actionId) => ({
      table: 't',
      expected: 1,
      entry: { ...entryOf('t', 2), actionId },
    }))
    const answers = await Promise.all(rivals.map((rival) => store().append(rival)))
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['conflict', 'stored'])
    expect(answers.find(({ kind }) => kind === 'conflict')).toEqual({ kind: 'conflict', version: 2 })
  })

  test('of the same append asked many times at once one is stored, the rest are duplicates', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => store().append(appendOf('t', 1))))
    expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
    expect(answers.filter(({ kind }) => kind === 'duplicate')).toHaveLength(19)
    expect(await store().read('t', 0)).toEqual([entryOf('t', 1)])
  })

  test('a refused append leaves those beside it alone', async () => {
    const good = ['a', 'b', 'c'].map((table) => store().append(appendOf(table, 1)))
    const conflict = store().append(appendOf('d', 9))
    const more = ['e', 'f'].map((table) => store().append(appendOf(table, 1)))
    const answers = await Promise.all([...good, ...more])
    expect(answers.every(({ kind }) => kind === 'stored')).toBe(true)
    expect((await conflict).kind).toBe('conflict')
  })
}

export function inputTests(store: GetStore): void {
  const wrong = {
    'an entry whose version does not follow': { ...appendOf('t', 1), expected: 4 },
    'a first entry that says it follows another': { ...appendOf('t', 1), previous: hashOf('x') },
    'a later entry that says it follows none': { ...appendOf('t', 2), previous: '' },
    'a table without a name': { ...appendOf('t', 1), table: '' },
    'half a surrogate pair': { ...appendOf('t', 1), entry: { ...entryOf('t', 1), body: '"\ud800"' } },
    'a NUL': { ...appendOf('t', 1), entry: { ...entryOf('t', 1), actionId: 'a\0b' } },
    'a seed that is not 32 bytes': { ...appendOf('t', 1), seeds: [{ epoch: 1, seed: 'abcd' }] },
    'a seat key that is not a hash': { ...appendOf('t', 1), seats: [{ seat: 1, keyHash: 'the key itself' }] },
  }
  test.each(Object.entries(wrong))('%s is refused and nothing is stored', async (_what, append) => {
    await expect(store().append(append)).rejects.toThrow(StoreInputError)
    expect(await store().head('t')).toBeUndefined()
  })
}

export function readTests(store: GetStore): void {
  test('a table that is not there has no entries, no head, no actions', async () => {
    expect(await store().read('nobody', 0)).toEqual([])
    expect(await store().head('nobody')).toBeUndefined()
    expect(await store().findAction('nobody', 'x')).toBeUndefined()
    expect(await store().loadSnapshot('nobody', ['shape-1'])).toBeUndefined()
  })

  test('windows: after a version, at most so many, in order', async () => {
    await fill(store(), 't', 10)
    const versions = async (after: number, limit?: number) =>
      (await store().read('t', after, limit)).map(({ version }) => version)
    expect(await versions(0, 3)).toEqual([1, 2, 3])
    expect(await versions(3, 3)).toEqual([4, 5, 6])
    expect(await versions(8, 5)).toEqual([9, 10])
    expect(await versions(7)).toEqual([8, 9, 10])
    expect(await versions(10)).toEqual([])
    expect(await versions(99)).toEqual([])
    expect(await versions(0, 0)).toEqual([])
  })

  test('entries of other tables do not show, even of names that begin alike', async () => {
    await fill(store(), 't', 2)
    await fill(store(), 'tt', 3)
    await fill(store(), 'T', 1)
    expect(await store().read('t', 0)).toEqual([entryOf('t', 1), entryOf('t', 2)])
    expect((await store().head('T'))?.version).toBe(1)
  })

  test('a log of several megabytes is read whole and in order', async () => {
    const filler = 'x'.repeat(64 * 1024 - 64)
    const entries = Array.from({ length: 40 }, (_, index) => {
      const entry = entryOf('long', index + 1)
      return { ...entry, body: JSON.stringify({ version: entry.version, filler }) }
    })
    for (const entry of entries) await store().append({ table: 'long', expected: entry.version - 1, entry })
    expect(await store().read('long', 0)).toEqual(entries)
    expect(await store().read('long', 5, 30)).toEqual(entries.slice(5, 35))
  })

  test('what is answered can be read at once', async () => {
    for (let version = 1; version <= 20; version += 1) {
      await store().append(appendOf('t', version))
      expect((await store().head('t'))?.version).toBe(version)
    }
  })
}

export function textTests(store: GetStore): void {
  const scripts = 'é e\u0301 ﷽ 👩‍👩‍👧‍👦 \u202e\u200b עברית 漢字 𝔘 "\\u0000" \r\n\t'
  const texts = {
    'scripts, marks and controls': JSON.stringify({ text: scripts }),
    nothing: '',
    '64 KiB of two-byte letters': JSON.stringify('ß'.repeat(32 * 1024 - 1)),
    '64 KiB of ASCII': JSON.stringify('x'.repeat(64 * 1024 - 2)),
    'a megabyte of emoji': JSON.stringify('🎲'.repeat(256 * 1024)),
  }
  test.each(Object.entries(texts))('%s comes back as it went in', async (_what, body) => {
    const entry = { version: 1, actionId: scripts, body, hash: hashOf(body) }
    await store().append({ table: scripts, expected: 0, entry })
    expect(await store().head(scripts)).toEqual(entry)
    expect(await store().findAction(scripts, scripts)).toEqual(entry)
    expect((await store().read(scripts, 0))[0]?.body === body).toBe(true)
  })

  test('letters that only look alike are different ids', async () => {
    await store().append({ table: 'é', expected: 0, entry: { ...entryOf('t', 1), actionId: 'é' } })
    expect(await store().head('e\u0301')).toBeUndefined()
    expect(await store().findAction('é', 'e\u0301')).toBeUndefined()
  })
}
