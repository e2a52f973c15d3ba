import { describe, expect, it } from 'vitest'
import { fits, type Shape } from './shape.ts'

const bounds = { seats: 3, shared: { Trait: { fields: { name: 'text', 'level?': 'number' } } as Shape } }

const fitting: [unknown, Shape][] = [
  ['words', 'text'],
  [100_000, 'number'],
  [-0.25, 'place'],
  [1_790_000_000_000, 'time'],
  [2, 'seat'],
  [3, 'seats'],
  [false, 'yes'],
  [{ deep: [1, 'two', null] }, 'data'],
  [{ evening: 30_000_000, minutes: 180 }, 'data'],
  [null, { is: [null, 'agent'] }],
  [[1, 2], { list: 'number' }],
  [[0, 'x'], { tuple: ['seat', 'text'] }],
  [{ one: 1, two: 2 }, { each: 'number' }],
  [{ name: 'Swift' }, { shared: 'Trait' }],
  [{ name: 'Swift', level: 3 }, { any: ['text', { shared: 'Trait' }] }],
]

const misfits: [string, unknown, Shape][] = [
  ['a text that is too long', 'x'.repeat(10_001), 'text'],
  ['a number that is too large', 100_001, 'number'],
  ['a number that is too small', -100_001, 'number'],
  ['half a number', 0.5, 'number'],
  ['no number', Number.NaN, 'place'],
  ['an endless number', Number.POSITIVE_INFINITY, 'place'],
  ['a seat that is not there', 3, 'seat'],
  ['another count of seats', 1_500_000_000, 'seats'],
  ['a yes in words', 'true', 'yes'],
  ['inputs with a number beyond all', { a: [{ b: 1e9 }] }, 'data'],
  ['inputs that are too long', { a: 'x'.repeat(100_001) }, 'data'],
  ['another choice', 'hero', { is: ['fate'] }],
  ['a list that is too long', Array.from({ length: 5001 }, () => 0), { list: 'number' }],
  ['something like a list', { length: 2, 0: 1, 1: 2 }, { list: 'number' }],
  ['a tuple that is too long', [0, 'x', 1], { tuple: ['seat', 'text'] }],
  ['a tuple that is too short', [0], { tuple: ['seat', 'text'] }],
  ['a list in place of names', [1, 2], { each: 'number' }],
  ['a field too many', { name: 'Swift', length: 1e9 }, { shared: 'Trait' }],
  ['a field that is missing', { level: 1 }, { shared: 'Trait' }],
  ['nothing', null, { shared: 'Trait' }],
  ['a shape that nobody wrote down', {}, { shared: 'Nobody' }],
]

describe('TB-086 a shape', () => {
  it.each(fitting)('takes %j', (value, shape) => {
    expect(fits(value, shape, bounds)).toBe(true)
  })

  it.each(misfits)('does not take %s', (_, value, shape) => {
    expect(fits(value, shape, bounds)).toBe(false)
  })
})
