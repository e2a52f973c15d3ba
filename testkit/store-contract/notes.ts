/** The notes' part of the store contract: small facts, changed together with the jobs that follow from them. */
import { expect, test } from 'vitest'
import { StoreInputError } from '../../server/store/port.ts'
import type { GetStore } from './entries.ts'

export function noteTests(store: GetStore): void {
  test('a note is read as it was written last, and listed by name', async () => {
    const { notes } = store()
    await notes.write([
      { shelf: 's', name: 'b', body: '1' },
      { shelf: 's', name: 'a', body: '2' },
      { shelf: 'other', name: 'a', body: '3' },
    ])
    await notes.write([{ shelf: 's', name: 'b', body: '4' }])
    expect(await notes.read('s', 'b')).toBe('4')
    expect(await notes.list('s')).toEqual([
      { name: 'a', body: '2' },
      { name: 'b', body: '4' },
    ])
    expect(await notes.read('s', 'nothing')).toBeUndefined()
    expect(await notes.list('nowhere')).toEqual([])
  })

  test('a note can be taken away, also one that is not there', async () => {
    const { notes } = store()
    await notes.write([{ shelf: 's', name: 'a', body: '1' }])
    await notes.write([
      { shelf: 's', name: 'a', body: null },
      { shelf: 's', name: 'never', body: null },
    ])
    expect(await notes.list('s')).toEqual([])
  })

  test('jobs are put with the notes; one that is known is left as it is', async () => {
    const { notes, jobs } = store()
    const job = { id: 'j', kind: 'remind', table: 't', due: 5, payload: '1' }
    await notes.write([{ shelf: 's', name: 'a', body: '1' }], [job])
    await notes.write([{ shelf: 's', name: 'a', body: '2' }], [{ ...job, due: 9 }])
    expect(await jobs.list({ table: 't' })).toMatchObject([job])
  })

  test('with a note that it rests on, it is written only while that is as it was', async () => {
    const { notes, jobs } = store()
    const job = { id: 'j', kind: 'remind', table: 't', due: 5, payload: '1' }
    const first = { shelf: 's', name: 'a', body: '1' }
    const absent = { ...first, body: null }
    expect(await notes.write([first], [], absent)).toBe(true)
    expect(await notes.write([{ ...first, body: '2' }], [job], absent)).toBe(false)
    expect(await notes.write([{ ...first, body: '2' }], [job], { ...first, body: '0' })).toBe(false)
    expect(await notes.read('s', 'a')).toBe('1')
    expect(await jobs.list({ table: 't' })).toEqual([])
    expect(await notes.write([{ ...first, body: '2' }], [job], first)).toBe(true)
    expect(await notes.read('s', 'a')).toBe('2')
  })

  test('of many that rest on the same note one is written', async () => {
    const { notes } = store()
    const absent = { shelf: 's', name: 'a', body: null }
    const writes = Array.from({ length: 20 }, (_, place) =>
      notes.write([{ ...absent, body: `${place}` }], [], absent),
    )
    expect((await Promise.all(writes)).filter((isWritten) => isWritten)).toHaveLength(1)
  })

  test('what cannot be written is refused whole', async () => {
    const { notes, jobs } = store()
    const good = { shelf: 's', name: 'a', body: '1' }
    await expect(notes.write([good, { ...good, name: '' }])).rejects.toThrow(StoreInputError)
    await expect(notes.write([good, { ...good, name: 'b', body: '\ud800' }])).rejects.toThrow(StoreInputError)
    const bad = { id: 'j', kind: '', table: 't', due: 5, payload: '1' }
    await expect(notes.write([good], [bad])).rejects.toThrow(StoreInputError)
    expect(await notes.list('s')).toEqual([])
    expect(await jobs.list({ table: 't' })).toEqual([])
  })

  test('of many that keep a note first, one is kept', async () => {
    const { notes } = store()
    const kept = await Promise.all(
      Array.from({ length: 20 }, (_, index) => notes.keepFirst('s', { name: 'key', body: `${index}` })),
    )
    expect(new Set(kept).size).toBe(1)
    expect(await notes.read('s', 'key')).toBe(kept[0])
  })
}
