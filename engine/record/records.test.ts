import { describe, expect, it } from 'vitest'
import type { TableEvent } from '../kernel/events.ts'
import { type ExportRecord, recordsOf } from './records.ts'

function records(...events: TableEvent[]): ExportRecord[] {
  return recordsOf({ version: 1, seat: 0, do: 'x', title: 'x', at: 0, events, lines: [] }, 'spectator')
}

describe('what a file says of the dice', () => {
  it('TB-125 names the other seats of the browser that gives a part, where it has some', () => {
    const given = { type: 'table/part-given', seat: 1, part: 'ab' } as const
    expect(records(given, { ...given, also: [2] })).toEqual([
      { part: { seat: 1, part: 'ab' } },
      { part: { seat: 1, part: 'ab', also: [2] } },
    ])
  })

  it('TB-128 names by scheme 3 the version of what was bound and given, and the seats with what was bound', () => {
    const bound = { seat: 1, head: 'ab', also: [2], version: 7 } as const
    const part = { seat: 1, part: 'cd', version: 8 } as const
    expect(records({ type: 'table/bound', ...bound }, { type: 'table/part-given', ...part })).toEqual([
      { bound },
      { part },
    ])
  })

  it('TB-121 says of a seal by which scheme it is, and how often its dice fell once it is open', () => {
    const sealed = { type: 'table/epoch-opened', epoch: 3, commitment: 'cd' } as const
    const opened = { type: 'table/epoch-closed', epoch: 3, seed: 'ef' } as const
    expect(records(sealed, { ...sealed, scheme: 2 }, opened, { ...opened, rolls: 4 })).toEqual([
      { sealed: { epoch: 3, commitment: 'cd' } },
      { sealed: { epoch: 3, commitment: 'cd', scheme: 2 } },
      { opened: { epoch: 3, seed: 'ef' } },
      { opened: { epoch: 3, seed: 'ef', rolls: 4 } },
    ])
  })

  it('TB-121 says of a roll of which kind it is, whose parts it took, and whether it fell again', () => {
    const dice = { epoch: 3, index: 0, nonce: '00', dice: [6], faces: [4], seat: 1 } as const
    const shared = { kind: 'shared', others: [{ seat: 2, part: 'ab' }] } as const
    const rolled = { type: 'table/rolled', ...dice } as const
    expect(records({ ...rolled, kind: 'alone' }, { ...rolled, others: [] })).toEqual([
      { roll: { ...dice, kind: 'alone' } },
      { roll: { ...dice, others: [] } },
    ])
    expect(records(rolled, { ...rolled, ...shared }, { ...rolled, ...shared, again: true })).toEqual([
      { roll: dice },
      { roll: { ...dice, ...shared } },
      { roll: { ...dice, ...shared, again: true } },
    ])
  })
})
