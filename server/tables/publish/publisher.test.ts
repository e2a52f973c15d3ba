import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry } from '../../../engine/table.ts'
import { closedHands } from '../../../testkit/closed-hands.ts'
import { PlayedTable } from '../../../testkit/players/played-table.ts'
import { Metrics } from '../../metrics.ts'
import { RecentEntries } from '../recent.ts'
import { Publisher } from './publisher.ts'
import type { Subscription } from './subscription.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const storedAs = (actionId: string, entry: Entry) => ({ actionId, body: JSON.stringify(entry) })

/** A table with one reader, and what the reader is told: each move, and whether it came with what any table offers. */
function openTold(wantsOne = false) {
  const played = new PlayedTable(closedHands, { seats: 3 })
  const table = played.table
  const recent = new RecentEntries()
  const last = played.entries.at(-1)
  if (last === undefined) throw new Error('The table has not begun.')
  recent.push(last, storedAs('begin', last))
  const told: { version: number; withCommon: boolean; json: string }[] = []
  const publisher: Publisher = new Publisher({
    table: table.kernel.table,
    recent,
    metrics: new Metrics(),
    ask: () => publisher.publish(table),
  })
  const subscription: Subscription = {
    viewer: 0,
    version: table.version,
    history: '',
    reader: {
      wantsOne,
      update: (_, { version, json }) => told.push({ version, withCommon: json.includes('[["common"'), json }),
      presence: () => {},
      end: () => {},
    },
  }
  publisher.join(subscription, table, false)
  vi.advanceTimersByTime(10_000)
  told.length = 0
  const move = () => {
    const entry = played.mustAct(0, { do: 'narrate', with: { text: `Word ${table.version}` } })
    recent.push(entry, storedAs(`id ${entry.version}`, entry))
    publisher.publish(table)
  }
  return { move, told }
}

describe('what any table offers', () => {
  it('comes with a move after a rest', () => {
    const { move, told } = openTold()
    move()
    expect(told).toMatchObject([{ withCommon: true }])
  })

  it('waits while play moves quickly, and follows when it rests', () => {
    const { move, told } = openTold()
    move()
    for (let count = 0; count < 3; count++) {
      vi.advanceTimersByTime(700)
      move()
    }
    expect(told.map(({ withCommon }) => withCommon)).toEqual([true, false, false, false])
    vi.advanceTimersByTime(999)
    expect(told).toHaveLength(4)
    vi.advanceTimersByTime(1)
    expect(told.at(-1)).toMatchObject({ version: told.at(-2)?.version, withCommon: true })
    vi.advanceTimersByTime(60_000)
    expect(told).toHaveLength(5)
  })

  it('comes every four seconds where play does not rest', () => {
    const { move, told } = openTold()
    for (let tenths = 0; tenths < 100; tenths++) {
      move()
      vi.advanceTimersByTime(100)
    }
    expect(told.flatMap(({ withCommon }, place) => (withCommon ? [place] : []))).toEqual([0, 40, 80])
  })

  it('is told by what has changed of it', () => {
    const { move, told } = openTold()
    move()
    expect(told[0]?.json).toContain('"do":"rewind"')
    expect(told[0]?.json).not.toContain('"do":"pause"')
  })

  it('is told whole to whoever asks for one update after another', () => {
    const { move, told } = openTold(true)
    move()
    expect(told[0]?.json).toContain('[["common"],[{"do":"pause"')
  })
})
