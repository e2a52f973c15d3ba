import { describe, expect, it } from 'vitest'
import { isSame } from './compare.ts'

describe('the same data', () => {
  it('TB-086 is the same in whatever order its fields were written, and without those that hold nothing', () => {
    expect(isSame({ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1, d: undefined })).toBe(true)
    expect(isSame(0, -0)).toBe(true)
  })

  it.each([
    [1, {}],
    [{}, 1],
    ['', {}],
    [{}, ''],
    [null, {}],
    [{}, null],
    [[], {}],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
  ])('TB-086 is not the same: %j and %j', (one, other) => {
    expect(isSame(one, other)).toBe(false)
  })
})
