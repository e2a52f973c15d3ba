import { describe, expect, it } from 'vitest'
import { delayBefore } from './backoff.ts'

describe('the wait before another try', () => {
  it('doubles from half a second to half a minute', () => {
    expect([0, 1, 2, 6, 50].map((attempt) => delayBefore(attempt, 1))).toEqual([
      500, 1000, 2000, 30_000, 30_000,
    ])
  })

  it('is spread over its second half', () => {
    expect(delayBefore(3, 0)).toBe(2000)
    expect(delayBefore(3, 1)).toBe(4000)
  })
})
