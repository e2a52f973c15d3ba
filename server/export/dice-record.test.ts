import { describe, expect, it } from 'vitest'
import { Random } from '../../engine/dice/random.ts'
import type { EpochRecord } from '../../engine/dice/verify.ts'
import type { TableEvent } from '../../engine/kernel/events.ts'
import type { Entry } from '../../engine/table.ts'
import { diceOf, readDice } from './dice-record.ts'

function entryOf(version: number, events: TableEvent[]): Entry {
  return { version, seat: 0, do: 'x', title: 'x', at: 0, events, lines: [] }
}

const opened = (epoch: number): TableEvent => ({
  type: 'table/epoch-opened',
  epoch,
  commitment: `seal ${epoch}`,
})
const closed = (epoch: number, seed: string): TableEvent => ({ type: 'table/epoch-closed', epoch, seed })

function branched(table: string): TableEvent {
  const from = { table, version: 1, title: 'T' }
  const safety = { lines: '', veils: '' }
  return { type: 'table/branched', table: 'here', title: 'T', from, names: [], taken: [], host: 0, safety }
}

/** The same by going through all seals at every event. */
function epochsOneByOne(entries: readonly Entry[]): EpochRecord[] {
  let epochs: EpochRecord[] = []
  let owned = 0
  for (const event of entries.flatMap(({ events }) => events) as TableEvent[]) {
    if (event.type === 'table/epoch-opened') {
      epochs.push({ epoch: event.epoch, commitment: event.commitment })
    } else if (event.type === 'table/epoch-closed') {
      epochs = epochs.map((one) => (one.epoch === event.epoch ? { ...one, seed: event.seed } : one))
    } else if (event.type === 'table/branched') {
      const { table } = event.from
      epochs = epochs.map((one, place) => (place < owned ? one : { ...one, table }))
      owned = epochs.length
    }
  }
  return epochs
}

describe('the dice of a table', () => {
  it('TB-128 list what was bound and given by today’s scheme: by the older one no version was said', () => {
    const entries = [
      entryOf(1, [{ type: 'table/bound', seat: 0, head: 'aa' }]),
      entryOf(2, [{ type: 'table/part-given', seat: 0, part: 'bb', also: [1] }]),
      entryOf(3, [{ type: 'table/bound', seat: 1, head: 'cc', version: 3 }]),
      entryOf(4, [{ type: 'table/part-given', seat: 1, part: 'dd', version: 4 }]),
    ]
    expect(diceOf('here', entries).bound).toEqual([
      { seat: 1, last: 'cc', version: 3 },
      { seat: 1, last: 'dd', version: 4 },
    ])
  })

  it('are those of its log, whatever their order and however often they are sealed and opened', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = new Random(seed)
      const entries = Array.from({ length: 40 }, (_, index) => {
        const epoch = random.below(12)
        const event = random.pick([
          opened(epoch),
          opened(epoch),
          closed(epoch, `seed ${index}`),
          branched(`t${index}`),
        ])
        return entryOf(index + 1, [event])
      })
      expect(diceOf('here', entries).epochs, `seed ${seed}`).toEqual(epochsOneByOne(entries))
    }
  })

  it('of the table it went on from are opened by that one’s log, which is read once', async () => {
    const entries = [
      entryOf(
        1,
        Array.from({ length: 500 }, (_, epoch) => opened(epoch)),
      ),
      entryOf(2, [closed(3, 'known'), branched('there')]),
    ]
    let reads = 0
    const there = [
      entryOf(1, [closed(3, 'late'), closed(4, 'four'), closed(4, 'again'), closed(900, 'none')]),
    ]
    const { epochs } = await readDice('here', entries, async (table) => {
      reads += 1
      return table === 'there' ? there : []
    })
    expect(reads).toBe(1)
    expect(epochs[3]).toEqual({ epoch: 3, commitment: 'seal 3', table: 'there', seed: 'known' })
    expect(epochs[4]).toEqual({ epoch: 4, commitment: 'seal 4', table: 'there', seed: 'four' })
    expect(epochs.filter(({ seed }) => seed !== undefined)).toHaveLength(2)
  })
})
