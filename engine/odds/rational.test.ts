import { expect, test } from 'vitest'
import { complement, rational, toNumber } from './rational.ts'

test('a fraction is kept in lowest terms with the sign above the line', () => {
  expect(rational(23826n, 46656n)).toEqual({ numerator: 3971n, denominator: 7776n })
  expect(rational(3n, -6n)).toEqual({ numerator: -1n, denominator: 2n })
  expect(rational(0n, 5n)).toEqual({ numerator: 0n, denominator: 1n })
  expect(() => rational(1n, 0n)).toThrow('under its line')
})

test('the complement adds up to one', () => {
  expect(complement(rational(3n, 8n))).toEqual(rational(5n, 8n))
})

test('a fraction becomes the nearest number, however long its parts are', () => {
  expect(toNumber(rational(1n, 3n))).toBe(1 / 3)
  expect(toNumber(rational(-7n, 4n))).toBe(-1.75)
  expect(toNumber(rational(0n, 7n))).toBe(0)
  expect(toNumber({ numerator: 6n ** 900n, denominator: 3n * 6n ** 900n })).toBe(1 / 3)
  expect(toNumber(rational(1n, 10n ** 300n))).toBe(1e-300)
  expect(toNumber(rational(10n ** 30n, 1n))).toBe(1e30)
  expect(toNumber(rational(1n, 10n ** 400n))).toBe(0)
})
