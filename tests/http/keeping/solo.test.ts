/** One seat alone tells on and on. The attack: its frame outgrew its stream, which was cut for ever. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Guest } from '../guest.ts'
import { sitDown } from '../guest.ts'
import { type House, openHouse } from '../house.ts'

const PASSAGES = 450
const LARGEST_FRAME = 300_000

let house: House
let ann: Guest
beforeEach(async () => {
  house = await openHouse()
  ann = house.guest()
})
afterEach(() => house.close())

describe('a seat that plays alone', () => {
  it('TB-022 has a bounded frame, a stream that stays, and its old passages in reach', async () => {
    const { table } = await sitDown(ann, [house.guest()])
    const text = 'The tide came in and the town did what it had always done. '.repeat(40).slice(0, 2300)
    const versions: number[] = []
    for (let count = 0; count < PASSAGES; count += 1) {
      const { body } = await ann.act(table, 0, {
        do: 'narrate',
        with: { text: `${count}. ${text}`, voice: '' },
      })
      versions.push(body.version ?? 0)
    }
    const { frame } = await ann.view(table, 0)
    expect(JSON.stringify(frame).length).toBeLessThan(LARGEST_FRAME)
    const offered = frame.common.filter((offer) => offer.do === 'edit-words')
    expect(offered.length).toBe(30)
    const stream = await ann.stream(`/api/tables/${table}/updates?seat=0`)
    for (let tries = 0; tries < 1200 && stream.updates.length === 0; tries += 1) await sleep(25)
    const edit = (version: number | undefined, words: string) =>
      ann.act(table, 0, { do: 'edit-words', on: `${version}.0`, with: { text: words } })
    expect((await edit(versions.at(-1), 'The last, better.')).status).toBe(200)
    // Not among the offers any more, and still its author's to change when they ask for it.
    expect((await edit(versions[0], 'The first, better.')).status).toBe(200)
    for (let tries = 0; tries < 1200 && stream.updates.length < 3; tries += 1) await sleep(25)
    expect(JSON.stringify(stream.updates)).toContain('The first, better.')
    stream.close()
    expect((await ann.get<string>('/metrics')).body).toMatch(/streams_cut_total 0/)
  })
})
