import { expect, it } from 'vitest'
import { Bucket } from './bucket.ts'

it('gives a burst at once, then so many a second, and says how long to wait', () => {
  const bucket = new Bucket({ rate: 10, burst: 3 }, 0)
  expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([0, 0, 0])
  expect(bucket.take(0)).toBeCloseTo(0.1)
  expect(bucket.take(50)).toBeCloseTo(0.05)
  expect(bucket.take(100)).toBe(0)
  expect(bucket.take(100)).toBeGreaterThan(0)
})

it('never holds more than its burst', () => {
  const bucket = new Bucket({ rate: 10, burst: 2 }, 0)
  expect([bucket.take(1e9), bucket.take(1e9)]).toEqual([0, 0])
  expect(bucket.take(1e9)).toBeGreaterThan(0)
})
