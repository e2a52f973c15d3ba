import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GalleryView } from '../../engine/gallery/view.ts'
import type { Entry } from '../../engine/table.ts'
import { noFaults } from '../../server/faults.ts'
import type { Store } from '../../server/store/port.ts'
import { chainHash } from '../../server/tables/chain.ts'
import { type Guest, sitDown } from './guest.ts'
import { type House, makeFolder, openHouse } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})

afterAll(() => house.close())

type Said = GalleryView & { refused?: { rule: string }; error?: { code: string } }

const act = (guest: Guest, table: string, deed: Record<string, unknown>) =>
  guest.post<Said>(`/api/tables/${table}/gallery`, { seat: null, ...deed })

const read = async (guest: Guest, table: string, seat?: number) =>
  (await guest.get<Said>(`/api/tables/${table}/gallery${seat === undefined ? '' : `?seat=${seat}`}`)).body

async function openTold() {
  const [ann, ben, dora] = [house.guest(), house.guest(), house.guest()]
  const { table } = await sitDown(ann, [ben])
  const told = await ann.act(table, 0, { do: 'narrate', with: { text: 'A bell began.', voice: '' } })
  return { ann, ben, dora, table, line: told.body.lines?.[0]?.id ?? '' }
}

/** Steps that tell seat 0 alone, as many as a long evening of sealed choices has. */
async function tellOneSeat(store: Store, table: string, count: number): Promise<void> {
  const head = await store.head(table)
  let { version, hash: previous } = head ?? { version: 0, hash: '' }
  for (const end = version + count; version < end; version++) {
    const line = { kind: 'story', text: 'Sealed.', to: [0] } as const
    const entry = { version: version + 1, at: 1, seat: 0, do: 'say', title: 'Say', events: [], lines: [line] }
    const body = JSON.stringify(entry satisfies Entry)
    const hash = chainHash(previous, body)
    const stored = { version: version + 1, actionId: `sealed-${version}`, body, hash }
    await store.append({ table, expected: version, previous, entry: stored })
    previous = hash
  }
}

/** Notes how many entries each reading of a log takes. */
function noting(store: Store, reads: number[]): Store {
  return new Proxy(store, {
    get(target, name) {
      if (name === 'read')
        return async (...given: Parameters<Store['read']>) => {
          const entries = await target.read(...given)
          reads.push(entries.length)
          return entries
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

describe('beside the play', () => {
  it('TB-140 TB-145 a watcher applauds a passage: all read one count, and the table does not change', async () => {
    const { ann, ben, dora, table, line } = await openTold()
    const before = await ann.view(table, 0)
    const stream = await ben.stream(`/api/tables/${table}/updates?seat=1`)
    expect((await act(dora, table, { do: 'applaud', line })).body.applause).toEqual([
      { line, count: 1, yours: true },
    ])
    expect((await act(ben, table, { seat: 1, do: 'applaud', line })).status).toBe(200)
    expect((await read(ann, table, 0)).applause).toEqual([{ line, count: 2 }])
    // Readers hear that there is something to read, not what.
    await stream.until(({ event, data }) => event === 'presence' && data.gallery === 2)
    stream.close()
    const after = await ann.view(table, 0)
    expect(after.frame).toEqual(before.frame)
    expect(after.lines).toEqual(before.lines)
    const book = await ann.get<string>(`/api/tables/${table}/book?seat=0&edition=annotated&format=md`)
    expect(book.body).not.toMatch(/applau/i)
  })

  it('TB-140 TB-146 what is no passage for everybody cannot be applauded', async () => {
    const { ann, dora, table, line } = await openTold()
    const said = await ann.act(table, 0, { do: 'say', with: { text: 'Just talk.' } })
    for (const other of [said.body.lines?.[0]?.id, '1.0', '9999.0', '0.0'])
      expect((await act(dora, table, { do: 'applaud', line: other })).body.refused?.rule).toBe('TB-140')
    await act(dora, table, { do: 'applaud', line })
    await ann.act(table, 0, { do: 'veil', with: { passages: line, name: '' } })
    const seen = await read(ann, table, 0)
    const again = await act(dora, table, { do: 'applaud', line })
    expect([seen.applause, again.body.refused?.rule]).toEqual([[], 'TB-140'])
  })

  it('TB-140 whether a passage may be applauded is one reading, however much nobody else was told before it', async () => {
    const folder = makeFolder()
    const first = await openHouse({ folder })
    const { table } = await sitDown(first.guest(), [first.guest()])
    await tellOneSeat(first.store, table, 300)
    await first.close()
    const reads: number[] = []
    const again = await openHouse({
      folder,
      faults: { ...noFaults, around: (store) => noting(store, reads) },
    })
    const dora = again.guest()
    const { version } = (await dora.view(table)).frame
    reads.length = 0
    const refused = await act(dora, table, { do: 'applaud', line: `${version}.0` })
    expect([version > 300, refused.body.refused?.rule]).toEqual([true, 'TB-140'])
    // The entry, and the one before it that it is checked against.
    expect(reads).toEqual([2])
    await again.close()
    rmSync(folder, { recursive: true })
  })

  it('TB-141 TB-142 an idea reaches its teller alone, and leaves by their hand', async () => {
    const { ann, ben, dora, table } = await openTold()
    const idea = { do: 'whisper', to: 0, text: 'It is cracked.', name: 'Dora' }
    expect((await act(dora, table, idea)).status).toBe(200)
    const [waiting] = (await read(ann, table, 0)).ideas
    expect(waiting).toMatchObject({ name: 'Dora', text: 'It is cracked.' })
    for (const text of [
      JSON.stringify(await read(ben, table, 1)),
      JSON.stringify(await read(dora, table)),
      JSON.stringify(await ben.view(table, 1)),
    ])
      expect(text).not.toContain('cracked')
    // Somebody else's drawer is shut, for watchers and for those who hold another seat.
    expect((await dora.get(`/api/tables/${table}/gallery?seat=0`)).status).toBe(401)
    expect((await ben.get(`/api/tables/${table}/gallery?seat=0`)).status).toBe(401)
    expect((await act(ben, table, { seat: 0, do: 'put-away', idea: waiting?.id })).status).toBe(401)
    expect((await act(ann, table, { seat: 0, do: 'put-away', idea: waiting?.id })).body.ideas).toEqual([])
  })

  it('TB-143 a guess opens when the dice have fallen', async () => {
    const { ann, ben, dora, table } = await openTold()
    await act(dora, table, { do: 'guess', text: 'By one.', name: 'Dora' })
    const sealed = await read(ann, table, 0)
    expect([sealed.sealed, sealed.guesses]).toEqual([1, []])
    await ann.act(table, 0, { do: 'bid', with: { tokens: 1 } })
    expect((await read(ann, table, 0)).guesses).toEqual([])
    await ben.act(table, 1, { do: 'bid', with: { tokens: 2 } })
    expect((await read(ann, table, 0)).guesses).toMatchObject([{ name: 'Dora', text: 'By one.' }])
  })

  it('TB-144 the table can do without; a refused watcher is not remembered', async () => {
    const { ben, dora, table, line } = await openTold()
    expect((await act(ben, table, { seat: 1, do: 'allow', open: false })).body.isOpen).toBe(false)
    const late = await act(dora, table, { do: 'applaud', line })
    expect([late.status, late.body.refused?.rule]).toEqual([422, 'TB-144'])
    expect(late.headers.get('set-cookie')).toBeNull()
  })

  it('TB-147 what does not fit its shape is refused, and many at once lose nothing', async () => {
    const { ann, table, line } = await openTold()
    for (const wrong of [
      { do: 'applaud', line: 'x' },
      { do: 'applaud' },
      { do: 'dance' },
      { do: 'whisper', to: 99, text: 'x' },
      { do: 'guess', text: 'x', more: 1 },
      { do: 'guess', text: 'x'.repeat(2000) },
    ])
      expect((await act(ann, table, wrong)).status).toBe(400)
    const crowd = Array.from({ length: 6 }, () => house.guest())
    const answers = await Promise.all(crowd.map((one) => act(one, table, { do: 'applaud', line })))
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200))
    expect((await read(ann, table, 0)).applause).toEqual([{ line, count: 6 }])
  })
})
