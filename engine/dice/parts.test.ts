import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nextGiving, partsOf } from './own-chain.ts'
import {
  bindPart,
  type Draw,
  drawFor,
  givePart,
  hashOfPart,
  isAwaited,
  isPart,
  type Parts,
  sealParts,
  spendParts,
} from './parts.ts'
import { ownHashing } from './sha256.ts'

const part = (name: string) => createHash('sha256').update(name).digest('hex')

/** Dice that are sealed, and people around them. */
class Round {
  readonly parts: Parts = sealParts(undefined)

  bind(...seats: number[]): this {
    for (const seat of seats) bindPart(this.parts, seat, part(`head of ${seat}`))
    return this
  }

  give(seat: number, name: string, also: readonly number[] = []): this {
    givePart(this.parts, { seat, part: part(name), also })
    return this
  }

  /** What they have to do before their parts count. */
  settle(...seats: number[]): this {
    for (const seat of seats) this.give(seat, `first of ${seat}`)
    for (const seat of seats) spendParts(this.parts, seat)
    return this
  }

  seal(): this {
    sealParts(this.parts)
    return this
  }

  roll(seat: number): Draw {
    const draw = drawFor(this.parts, seat)
    spendParts(this.parts, seat)
    return draw
  }
}

const begun = () => new Round().bind(0, 1, 2).settle(0, 1, 2)

describe('parts in the dice', () => {
  it('TB-120 a part is 64 digits of hex, in small letters', () => {
    expect(isPart(part('any'))).toBe(true)
    for (const none of [part('any').slice(1), part('any').toUpperCase(), 'Ada', '', 7, null, undefined]) {
      expect(isPart(none)).toBe(false)
    }
  })

  it('TB-120 follow from one secret, and only one fits after another', () => {
    const parts = partsOf({ table: 'table', seat: 1, secret: part('secret') })
    const [head, first, second] = parts
    expect(hashOfPart('table', { seat: 1, part: String(first) }, ownHashing)).toBe(head)
    expect(hashOfPart('table', { seat: 0, part: String(first) }, ownHashing)).not.toBe(head)
    expect(nextGiving(parts, undefined)).toEqual({ bind: head })
    expect(nextGiving(parts, head)).toEqual({ part: first })
    expect(nextGiving(parts, first)).toEqual({ part: second })
    expect(nextGiving(parts, parts.at(-1))).toBeUndefined()
    expect(nextGiving(parts, part('another browser’s'))).toBeUndefined()
  })

  it('TB-122 new dice wait for a part of whoever has bound some, and of nobody else', () => {
    const { parts } = new Round().bind(1).seal()
    expect([0, 1, 2].map((seat) => isAwaited(parts, { seat, also: [] }))).toEqual([false, true, false])
  })

  it('TB-121 a roll takes the first part of its seat and of everyone else since its last roll', () => {
    const round = begun().give(1, 'b1').give(0, 'a1').give(2, 'c1').give(1, 'b2').give(0, 'a2')
    expect(round.roll(0)).toEqual({
      kind: 'shared',
      own: part('a1'),
      others: [
        { seat: 1, part: part('b1') },
        { seat: 2, part: part('c1') },
      ],
    })
  })

  it('TB-121 names the others in the order of their seats, whoever gave first', () => {
    const round = begun().give(2, 'c1').give(1, 'b1').give(0, 'a1')
    expect(round.roll(0).others.map(({ seat }) => seat)).toEqual([1, 2])
  })

  it('TB-121 a roll is alone when nobody else has given anything since the last', () => {
    const round = begun().give(1, 'b1').give(0, 'a1')
    expect(round.roll(0).kind).toBe('shared')
    expect(round.give(0, 'a2').roll(0)).toEqual({ kind: 'alone', others: [] })
    expect(round.give(0, 'a3').give(2, 'c1').roll(0).kind).toBe('shared')
  })

  it('TB-121 a roll without a chain is unbound', () => {
    expect(begun().roll(5)).toEqual({ kind: 'unbound', others: [] })
  })

  it('TB-122 what is given before dice are sealed counts no more, and the first after it not yet', () => {
    const round = begun().give(1, 'b1').give(0, 'a1').seal()
    expect(round.roll(0).kind).toBe('alone')
    // Held back until the seal was made: whoever made it may have known these.
    expect(round.give(1, 'b2').give(0, 'a2').roll(0).kind).toBe('alone')
    expect(round.give(1, 'b3').give(0, 'a3').roll(0).kind).toBe('shared')
  })

  it('TB-122 a chain that begins while another’s part is held back gains nothing by it', () => {
    const round = begun().bind(0).give(1, 'held back').give(0, 'chosen to suit it')
    expect(round.roll(0).kind).toBe('alone')
    expect(round.give(0, 'a2').give(1, 'b2').roll(0)).toMatchObject({ kind: 'shared' })
  })

  it('TB-122 and neither does another’s chain, while the roller’s part is held back', () => {
    const round = begun().bind(1).give(1, 'chosen to suit it').give(0, 'held back')
    const { others } = round.give(2, 'c1').roll(0)
    expect(others.map(({ seat }) => seat)).not.toContain(1)
  })

  it('TB-124 a new chain begins at any time, and its rolls are shared again once others have acted', () => {
    const round = begun().bind(0)
    expect(round.roll(0).kind).toBe('alone')
    round.give(0, 'a1').give(1, 'b1').give(2, 'c1').give(0, 'a2').give(1, 'b2')
    expect(round.roll(0).kind).toBe('shared')
  })

  it('TB-125 the seats of one browser are one hand', () => {
    const round = new Round().bind(0, 1).give(0, 'x', [1]).give(1, 'y', [0])
    round.give(0, 'a1', [1]).give(1, 'b1', [0]).give(0, 'a2', [1]).give(1, 'b2', [0])
    expect(round.roll(0).kind).toBe('alone')
  })

  it('TB-125 a part that meets nobody but the same browser is not the roller’s own yet', () => {
    const own = (round: Round) => round.parts.chains[0]?.own?.part
    expect(own(new Round().bind(0).give(0, 'a1').give(0, 'a2'))).toBeUndefined()
    expect(own(new Round().bind(1, 0).give(0, 'a1', [1]).give(0, 'a2', [1]))).toBeUndefined()
    expect(own(new Round().bind(1, 2, 0).give(0, 'a1', [1]).give(0, 'a2', [1]))).toBe(part('a1'))
    expect(own(new Round().bind(0, 1).give(0, 'a1').give(0, 'a2'))).toBe(part('a2'))
  })

  it('TB-120 a part that nothing waits for is not awaited, until somebody rolls', () => {
    const round = begun()
    for (const seat of [0, 1, 2]) round.give(seat, `one ${seat}`)
    expect([0, 1, 2].map((seat) => isAwaited(round.parts, { seat, also: [] }))).toEqual([false, false, false])
    round.roll(0)
    expect([0, 1, 2].map((seat) => isAwaited(round.parts, { seat, also: [] }))).toEqual([true, true, true])
  })
})
