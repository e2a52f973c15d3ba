import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../dice/random.ts'
import { refusal } from '../refusal.ts'
import { describeInputs, inputsWithoutFunctions } from './describe.ts'
import {
  choice,
  type Field,
  line,
  list,
  name,
  number,
  order,
  point,
  prose,
  seat,
  several,
  yes,
} from './field.ts'
import { canSample, sample, sampleAll } from './sample.ts'
import { take, takeAll } from './take.ts'

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
const refused = { value: 'd', label: 'D', refused: refusal('XX-001', 'Not now.') }

const every: Record<string, Field> = {
  number: number('How many', -2, 7),
  choice: choice('Which', [...options, refused]),
  several: several('Which ones', [...options, refused], { min: 1, max: 2 }),
  order: order('Order', options),
  name: name('Name', 40),
  line: line('Line', 0, 60),
  prose: prose('Words', 3, 200),
  point: point('Where', { width: 100, height: 50 }),
  seat: seat('Whom', [0, 2]),
  yes: yes('Really'),
  list: list('Prices', { kind: choice('Kind', options), text: line('Text', 1, 20) }, { min: 1, max: 3 }),
}

function fits(field: Field, value: unknown): boolean {
  return 'value' in take(field, value)
}

describe('every kind of field', () => {
  it.each(Object.entries(every))('%s accepts what it samples', (_, field) => {
    const random = new Random(5)
    for (let round = 0; round < 300; round++) {
      const value = sample(field, random)
      expect(take(field, value), JSON.stringify(value)).toHaveProperty('value')
    }
  })

  it.each(Object.entries(every))(
    '%s never throws, and says a rule and a reason for whatever does not fit',
    (_, field) => {
      fc.assert(
        fc.property(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }), (value) => {
          const taken = take(field, value)
          if ('refusal' in taken) {
            expect(taken.refusal.rule).toMatch(/^[A-Z]{2}-/)
            expect(taken.refusal.because.length).toBeGreaterThan(3)
          }
        }),
        { numRuns: 300 },
      )
    },
  )

  it.each(Object.entries(every))('%s leaves nothing but data for the wire', (_, field) => {
    const wire = inputsWithoutFunctions({
      field: { ...field, otherwise: () => undefined, also: () => undefined },
    })
    expect(JSON.parse(JSON.stringify(wire))).toEqual(wire)
  })
})

describe('the limits of each kind', () => {
  it('number: whole, within, and never minus zero', () => {
    for (const wrong of [-3, 8, 1.5, '1', Number.NaN, Number.POSITIVE_INFINITY, null, {}, [1]]) {
      expect(fits(every.number as Field, wrong), String(wrong)).toBe(false)
    }
    expect(Object.is((take(every.number as Field, -0) as { value: number }).value, 0)).toBe(true)
  })

  it('choice: a refused option gives its own reason, a canonical spelling is brought to its value', () => {
    expect(take(every.choice as Field, 'd')).toEqual({ refusal: { rule: 'XX-001', because: 'Not now.' } })
    const upper = choice('Which', options, { canonical: (value) => value.toLowerCase() })
    expect(take(upper, 'B')).toEqual({ value: 'b' })
  })

  it('several: between min and max, none twice, none refused', () => {
    for (const wrong of [[], ['a', 'a'], ['a', 'b', 'c'], ['x'], ['d'], 'a']) {
      expect(fits(every.several as Field, wrong), JSON.stringify(wrong)).toBe(false)
    }
  })

  it('order: every item once', () => {
    expect(fits(every.order as Field, ['c', 'a', 'b'])).toBe(true)
    for (const wrong of [['a', 'b'], ['a', 'b', 'b'], ['a', 'b', 'x'], ['a', 'b', 'c', 'c'], [], 'abc'])
      expect(fits(every.order as Field, wrong)).toBe(false)
  })

  it('text: composed, trimmed, without control characters, counted by characters', () => {
    expect(take(every.line as Field, '  e\u0301\t')).toEqual({ value: 'é' })
    expect(fits(line('x', 0, 2), '🂡🂢')).toBe(true)
    expect(fits(line('x', 0, 2), '🂡🂢🂣')).toBe(false)
    for (const wrong of ['a\u0000', '\u0000a', 'a\u001b[31m', '\ud800', 'a\nb'])
      expect(fits(every.line as Field, wrong)).toBe(false)
    expect(fits(line('x', 2, 9), '🂡')).toBe(false)
    expect(fits(line('x', 2, 9), '🂡🂢')).toBe(true)
    expect(fits(every.prose as Field, 'a\r\nbc')).toBe(true)
    expect(fits(every.prose as Field, 'ab')).toBe(false)
  })

  it.each(['\u200b\u200d', '\u3164', '\u2800 \u2800', '\u00ad', '\ufe0f\u2060', '\ufffc \u{1d159}'])(
    'words: %j cannot be seen and is empty',
    (text) => {
      expect(take(line('Words', 0, 20), text)).toEqual({ value: '' })
      expect(take(line('Words', 1, 20), text)).toMatchObject({ refusal: { rule: 'TB-003' } })
    },
  )

  it.each([
    'علی\u200cرضا',
    'ශ්\u200dරියා',
    '👩🏽\u200d🚀',
    '❤\ufe0f\u200d🔥',
    '1\ufe0f\u20e3',
    '☺\ufe0e',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '葛\u{e0100}城',
    'ᠨᠠᠷ\u180eᠠ',
  ])('TB-013 name: %j is written with what nobody sees by itself', (given) => {
    expect(take(every.name as Field, given)).toEqual({ value: given })
  })

  it.each([
    ...['Ann\u{e0041}', 'An\u00adn', 'Ann\u3164', 'An\u034fn', 'An\u{e0100}n', 'Ann\u115f', 'An\u180en'],
    ...['A\u200bnn', 'An\u200dn', '\u200dAnn', 'क\u200d\u200dक', 'An\ufe0fn', 'Ann\ufffc', 'Ann\u{1d159}'],
    ...['Ann\u2067', '🏴\u{e0067}\u{e007f}'],
  ])('TB-013 name: %j holds what nobody sees', (given) => {
    expect(take(every.name as Field, given)).toMatchObject({ refusal: { rule: 'TB-003' } })
  })

  it('name: no direction marks, no invisible characters, no piles of accents', () => {
    for (const wrong of ['Ann\u202e', 'A\u200bnn', 'A\ufeffnn', `A${'\u0301'.repeat(9)}`]) {
      expect(fits(every.name as Field, wrong), JSON.stringify(wrong)).toBe(false)
    }
    expect(fits(every.name as Field, 'Žofie Ñandú 李')).toBe(true)
    const marks = '\u0323\u0331\u0316\u0317\u0318'
    expect(fits(every.name as Field, `q${marks.slice(1)}q${marks.slice(1)}`)).toBe(true)
    expect(fits(every.name as Field, `q${marks}`)).toBe(false)
  })

  it('point: two finite numbers within, and nothing more', () => {
    for (const wrong of [
      { x: 1 },
      { x: 1, y: 51 },
      { x: 101, y: 1 },
      { x: -1, y: 1 },
      { x: '1', y: 1 },
      { x: Number.NaN, y: 1 },
      { x: 1, y: 1, z: 1 },
      null,
      [1, 1],
    ]) {
      expect(fits(every.point as Field, wrong), JSON.stringify(wrong)).toBe(false)
    }
    for (const corner of [
      { x: 0, y: 0 },
      { x: 100, y: 50 },
    ]) {
      expect(take(every.point as Field, corner)).toEqual({ value: corner })
    }
  })

  it('list: every group in order, and what only the whole can show', () => {
    const once = list(
      'Kinds',
      { kind: choice('Kind', options) },
      {
        min: 0,
        max: 3,
      },
      {
        also: (groups) =>
          new Set(groups.map((one) => one.kind)).size < groups.length
            ? refusal('XX-002', 'Once each.')
            : undefined,
      },
    )
    expect(fits(once, [{ kind: 'a' }, { kind: 'b' }])).toBe(true)
    expect(take(once, [{ kind: 'a' }, { kind: 'a' }])).toEqual({
      refusal: { rule: 'XX-002', because: 'Once each.' },
    })
    expect(fits(once, [{ kind: 'x' }])).toBe(false)
    expect(fits(once, [{ kind: 'a', more: 1 }])).toBe(false)
  })
})

describe('what is said of a misfit', () => {
  const because = (field: Field, value: unknown) => {
    const taken = take(field, value)
    return 'refusal' in taken ? taken.refusal.because : 'fits'
  }

  it('TB-003 names the field and its limits, and begins with a capital where the field is named beside it', () => {
    expect(take(number('How many', 1, 3), 4)).toEqual({
      refusal: {
        rule: 'TB-003',
        because: 'How many: a whole number from 1 to 3.',
        short: 'A whole number from 1 to 3.',
      },
    })
    expect(because(several('Which', options, { min: 2, max: 2 }), [])).toBe('Which: choose exactly 2.')
    expect(because(several('Which', options, { min: 0, max: 1 }), ['a', 'b'])).toBe(
      'Which: choose at most 1.',
    )
    expect(because(several('Which', options, { min: 1, max: 2 }), [])).toBe('Which: choose from 1 to 2.')
    expect(because(line('Words', 1, 9), '')).toBe('Words: write something.')
    expect(because(line('Words', 2, 9), 'a')).toBe('Words: at least 2 characters.')
    expect(because(line('Words', 2, 3), 'abcd')).toBe('Words: at most 3 characters.')
    expect(because(line('Words', 0, 9), 'a\nb')).toBe('Words: keep it to one line.')
    expect(because(name('Name', 9), 'A\u200bnn')).toBe('Name: invisible characters are not allowed.')
    expect(because(list('Prices', {}, { min: 1, max: 2 }), [])).toBe('Prices: list from 1 to 2.')
    expect(because(list('Prices', {}, { min: 1, max: 2 }), [{}, {}, {}])).toBe('Prices: list from 1 to 2.')
  })

  it('TB-003 the refusal of a whole action names the input that does not fit', () => {
    const taken = takeAll({ note: line('Note', 0, 9), count: number('n', 0, 9) }, { note: 'a', count: 10 })
    expect(taken).toMatchObject({ refusal: { field: 'count' } })
    for (const wrong of ['text', 7, [1]])
      expect(takeAll({ sure: yes('Sure') }, wrong)).toEqual({
        refusal: { rule: 'TB-003', because: 'The inputs of an action are named values.' },
      })
    expect(takeAll({}, { surprise: 1 })).toEqual({
      refusal: { rule: 'TB-003', because: 'Nothing called “surprise” is asked for here.' },
    })
    expect(JSON.stringify(takeAll({}, { ['x'.repeat(99)]: 1 }))).toContain(`“${'x'.repeat(40)}”`)
  })

  it('TB-003 nobody chooses more than 256 things at once', () => {
    const many = Array.from({ length: 300 }, (_, place) => ({ value: `${place}`, label: `${place}` }))
    const field = several('Which', many, { min: 0, max: 300 })
    const first = (count: number) => many.slice(0, count).map(({ value }) => value)
    expect(fits(field, first(256))).toBe(true)
    expect(fits(field, first(257))).toBe(false)
  })
})

describe('inputs as a whole', () => {
  it('a list of nothing, of what is asked for no longer, says nothing; a list of something is refused', () => {
    expect(takeAll({ yes: yes('Really') }, { yes: true, also: [] })).toEqual({ value: { yes: true } })
    expect(takeAll({ yes: yes('Really') }, { yes: true, also: ['t2'] })).toHaveProperty('refusal')
  })

  it('a field is told of those before it, as they were taken, and of none after it', () => {
    const told: unknown[] = []
    const inputs = {
      first: line('First', 1, 9),
      second: yes('Second', {
        also: (_value, before) => {
          told.push({ ...before })
          return undefined
        },
      }),
      third: number('Third', 1, 3),
    }
    takeAll(inputs, { first: ' a ', second: true, third: 'nonsense' })
    expect(told).toEqual([{ first: 'a' }])
  })

  it('unknown names are refused, also those of every object', () => {
    for (const wrong of ['{"more":1}', '{"__proto__":{"x":1}}', '{"constructor":1}', '{"toString":"x"}']) {
      expect(takeAll({ yes: yes('Really') }, JSON.parse(wrong)), wrong).toHaveProperty('refusal')
    }
    expect(takeAll({ toString: line('Odd', 1, 9) }, {})).toHaveProperty('refusal')
  })

  it('what is left out falls back to what the form shows first', () => {
    const inputs = { count: number('n', 0, 9, { initial: 4 }), note: line('note', 0, 9), sure: yes('sure') }
    expect(takeAll(inputs, undefined)).toEqual({ value: { count: 4, note: '', sure: false } })
  })

  it('an input that nothing fits cannot be sampled', () => {
    expect(canSample({ a: choice('x', []) })).toBe(false)
    expect(canSample({ a: choice('x', [refused]) })).toBe(false)
    expect(canSample({ a: seat('x', []) })).toBe(false)
    expect(canSample(every)).toBe(true)
    expect(takeAll(every, sampleAll(every, new Random(1)))).toHaveProperty('value')
  })

  it('where no words fit, those that may be left out are left out', () => {
    const also = () => refusal('XX-001', 'The sheet is full.')
    expect(sample(line('Note', 0, 40, { also }), new Random(1))).toBe('')
    expect(sample(line('Note', 1, 40, { also }), new Random(1))).not.toBe('')
    expect(sample(line('Note', 0, 40), new Random(1))).not.toBe('')
  })

  it('can be told in words', () => {
    const inputs = { whom: seat('Whom', [0, 1]), which: choice('Which', options), note: line('Note', 0, 9) }
    expect(describeInputs(inputs, { whom: 1, which: 'b', note: '' }, ['Ann', 'Ben'])).toBe(
      'Whom: Ben · Which: B',
    )
  })

  it('every kind has its words, and a seat without a name its number', () => {
    const values = {
      number: 3,
      choice: 'gone',
      several: ['a', 'b'],
      order: ['c', 'a', 'b'],
      name: 'Ada',
      line: '',
      prose: 'So it went.',
      point: { x: 1.4, y: 2.6 },
      seat: 2,
      yes: false,
      list: [
        { kind: 'a', text: 'one' },
        { kind: 'b', text: 'two' },
      ],
    }
    expect(describeInputs(every, values, ['Ann', 'Ben', '']).split(' · ')).toEqual([
      'How many: 3',
      'Which: gone',
      'Which ones: A, B',
      'Order: C, A, B',
      'Name: Ada',
      'Words: So it went.',
      'Where: 1, 3',
      'Whom: Seat 3',
      'Really: no',
      'Prices: Kind: A',
      'Text: one; Kind: B',
      'Text: two',
    ])
    const drawn = { line: list('Line', { at: point('At', { width: 9, height: 9 }) }, { min: 0, max: 9 }) }
    expect(describeInputs(drawn, { line: [{}, {}] }, [])).toBe('Line: 2 points')
    expect(describeInputs({ sure: yes('Sure') }, { sure: true }, [])).toBe('Sure: yes')
  })
})
