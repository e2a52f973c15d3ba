import { describe, expect, it } from 'vitest'
import { bindPart, drawFor, givePart, hashOfPart, type Parts, sealParts } from '../dice/parts.ts'
import { ownHashing } from '../dice/sha256.ts'
import { diceOf, followDice, lineOfDie } from './dice.ts'
import type { ExportRecord, RollRecordOf } from './records.ts'

it('TB-085 what is wrong with dice is found at their roll, at their opening, or at no line of the file', () => {
  const roll = (index: number) => ({ roll: { epoch: 1, index } })
  const records = [{ head: {} }, roll(0), roll(1), { opened: { epoch: 1 } }] as ExportRecord[]
  expect(lineOfDie(records, { epoch: 1, index: 0 })).toBe(2)
  expect(lineOfDie(records, { epoch: 1, index: 1 })).toBe(3)
  expect(lineOfDie(records, { epoch: 1 })).toBe(4)
  expect(lineOfDie(records, { epoch: 2 })).toBeUndefined()
  expect(lineOfDie(records, { epoch: 2, index: 0 })).toBeUndefined()
})

const HEAD = { storytable: 1, table: 't', viewer: 'spectator' } as unknown as ExportRecord
const sealed = (epoch: number): ExportRecord => ({ sealed: { epoch, commitment: 'ab', scheme: 2 } })
const opened = (epoch: number): ExportRecord => ({ opened: { epoch, seed: 'cd' } })
const rolled = (epoch: number, more: Partial<RollRecordOf> = {}): ExportRecord => ({
  roll: { epoch, index: 0, nonce: '', dice: [6], faces: [3], seat: 0, kind: 'unbound', others: [], ...more },
})
const restored: ExportRecord = { restored: { history: '00' } }
const branched: ExportRecord = { branched: { table: 't', from: { table: 's', version: 9, title: 'S' } } }
const line = { line: { id: '3.0' } } as ExportRecord

describe('which dice roll', () => {
  const problemOf = (...records: readonly ExportRecord[]): string => {
    try {
      diceOf([HEAD, ...records])
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  it('TB-121 those that were sealed last, until they are opened or set aside', () => {
    expect(problemOf(sealed(1), rolled(1), opened(1), sealed(2), rolled(2))).toBe('')
    expect(problemOf(sealed(1), restored, sealed(2), rolled(2), opened(1), opened(2), sealed(3))).toBe('')
    expect(problemOf(sealed(1), branched, sealed(2), rolled(2), opened(2), opened(1))).toBe('')
  })

  it('TB-121 none are sealed beside them, from which an operator could choose', () => {
    const why = 'Dice 2 were sealed while dice 1 could still be rolled.'
    expect(problemOf(sealed(1), sealed(2), rolled(1))).toBe(why)
    expect(problemOf(sealed(1), sealed(2), rolled(2))).toBe(why)
    expect(problemOf(sealed(1), opened(1), sealed(2), line, sealed(3))).toContain('Dice 3 were sealed')
  })

  it('TB-072 TB-055 not those that were sealed before a restore, or at another table', () => {
    expect(problemOf(sealed(1), restored, rolled(1))).toBe('Roll 0 was made with dice 1 after a restore.')
    expect(problemOf(sealed(1), restored, sealed(2), rolled(1))).toContain('after a restore')
    const gone = 'Roll 0 was made with dice 1 after the table had gone on by itself.'
    expect(problemOf(sealed(1), branched, rolled(1))).toBe(gone)
    expect(problemOf(sealed(1), branched, sealed(2), rolled(1))).toBe(gone)
  })
})

describe('parts by scheme 3', () => {
  const LAST = '1'.repeat(64)
  const chain = [LAST]
  for (let count = 0; count < 4; count++)
    chain.unshift(hashOfPart('t', { seat: 0, part: chain[0] ?? '' }, ownHashing))
  const [head = '', ...parts] = chain
  const sealedNow: ExportRecord = { sealed: { epoch: 1, commitment: 'ab', scheme: 3 } }
  const bound = (more = {}): ExportRecord => ({ bound: { seat: 0, head, version: 2, ...more } })
  const ben: ExportRecord = { bound: { seat: 1, head: LAST, version: 2 } }
  const part = (place: number, more = {}): ExportRecord => ({
    part: { seat: 0, part: parts[place] ?? '', version: 3, ...more },
  })
  const problemOf = (...records: readonly ExportRecord[]): string => {
    try {
      followDice([HEAD, sealedNow, ...records], ownHashing)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  it('TB-122 stand in a file only where something waits for them: nobody goes on in a chain by themselves', () => {
    expect(problemOf(bound(), ben, part(0))).toBe('')
    expect(problemOf(bound(), part(0))).toBe('Nothing waits for this part.')
    expect(problemOf(bound(), ben, part(0), part(1), part(2), part(3))).toBe('Nothing waits for this part.')
  })

  it('TB-125 name no seats of their browser: the chain has done that, each once and in order', () => {
    expect(problemOf(bound(), ben, part(0, { also: [5] }))).toMatch(/said when it binds/)
    expect(problemOf(bound({ also: [5] }), ben, part(0))).toBe('')
    for (const also of [[], [0], [6, 5], [5, 5], [64], [0.5], [true], 'all', null])
      expect(problemOf(bound({ also }), ben), JSON.stringify(also)).toMatch(/seat/)
  })

  it('TB-125 of one hand are waited for by nobody', () => {
    expect(problemOf(bound({ also: [1] }), ben, part(0))).toBe('Nothing waits for this part.')
    expect(problemOf({ bound: { seat: 1, head: LAST, version: 2, also: [0] } }, bound(), part(0))).toMatch(
      /waits/,
    )
  })

  it('TB-128 say at which version they were given, and never an earlier one than what stands before them', () => {
    const told = (id: string) => ({ line: { id } }) as ExportRecord
    expect(problemOf(bound(), ben, told('3.0'), part(0), told('3.1'))).toBe('')
    expect(problemOf(bound(), ben, told('4.0'), part(0))).toMatch(/versions only grow/)
    expect(problemOf(bound(), ben, part(0), told('2.0'))).toMatch(/given after this line/)
    for (const version of [undefined, 0, 1, 2.5, '3', null])
      expect(problemOf(bound(), ben, part(0, { version })), String(version)).toMatch(/versions only grow/)
  })
})

describe('several rolls of one action', () => {
  const [OWN, OTHER] = ['1'.repeat(64), '2'.repeat(64)]
  /** Parts from the last to the first, and what is bound. */
  const chainOf = (seat: number, last: string) => {
    const first = hashOfPart('t', { seat, part: last }, ownHashing)
    return { head: hashOfPart('t', { seat, part: first }, ownHashing), given: [first, last] }
  }
  const chains = [chainOf(0, OWN), chainOf(1, OTHER)]
  const bound = chains.map(({ head }, seat): ExportRecord => ({ bound: { seat, head } }))
  const given = [0, 1].flatMap((turn) =>
    chains.map(({ given: parts }, seat): ExportRecord => ({ part: { seat, part: parts[turn] ?? '' } })),
  )
  const shared = drawOf()
  const before = [HEAD, sealed(1), ...bound, ...given, rolled(1, shared)]
  const again = rolled(1, { ...shared, index: 1, again: true })
  const kindsOf = (...records: readonly ExportRecord[]) => followDice(records, ownHashing)

  function drawOf(): Pick<RollRecordOf, 'nonce' | 'kind' | 'others'> {
    const parts: Parts = sealParts(undefined)
    for (const [seat, { head }] of chains.entries()) bindPart(parts, seat, head)
    for (const turn of [0, 1])
      for (const [seat, one] of chains.entries())
        givePart(parts, { seat, part: one.given[turn] ?? '', also: [] })
    const { own = '', kind, others } = drawFor(parts, 0)
    return { nonce: own, kind, others }
  }

  it('TB-121 TB-126 take the same parts, with nothing but rolls between them; by scheme 2 they count apart', () => {
    const another = rolled(1, { seat: 1, kind: 'alone', index: 1 })
    expect(kindsOf(...before, again)).toEqual(['shared-old', 'shared-old'])
    const parts = { seat: 2, kind: 'unbound', index: 1 } as const
    expect(kindsOf(...before, rolled(1, parts), again)).toEqual(['shared-old', 'unbound', 'shared-old'])
    expect(() => kindsOf(...before, another)).toThrow()
  })

  it.each<[string, ExportRecord]>([
    ['a line', line],
    ['new words', { edit: { line: '3.0', text: '' } }],
    ['another entry', { entry: { version: 4 } } as ExportRecord],
    ['an opening', opened(1)],
  ])('TB-121 are over with %s: a roll by oneself passes for none of them', (_, between) => {
    expect(() => kindsOf(...before, between, again)).toThrow('there is none')
  })
})
