import { describe, expect, it } from 'vitest'
import { choice, line, list, name, number, order, seat, several } from '../../../engine/fields/field.ts'
import { findField, findProblems, startValues } from './values.ts'

const options = ['ash', 'bell'].map((value) => ({ value, label: value }))

describe('a form', () => {
  it('begins with what the fields begin with', () => {
    const inputs = {
      level: number('Level', 1, 5),
      word: choice('Word', options),
      only: choice('Only', options.slice(0, 1)),
      order: order('Order', options),
      whom: seat('Whom', [2]),
      steps: list('Steps', { what: line('What', 1, 9) }, { min: 1, max: 3 }),
    }
    expect(startValues(inputs, undefined)).toEqual({
      level: 1,
      word: undefined,
      only: 'ash',
      order: ['ash', 'bell'],
      whom: 2,
      steps: [{ what: '' }],
    })
  })

  it('takes up a draft, but no choice that is no longer offered', () => {
    const inputs = {
      word: choice('Word', options),
      text: line('Text', 5, 9),
      marks: several('Marks', options, { min: 1, max: 1 }),
    }
    const draft = { word: 'cord', text: 'ab', marks: ['ash', 'bell'] }
    expect(startValues(inputs, draft)).toEqual({ word: undefined, text: 'ab', marks: ['ash', 'bell'] })
  })

  it('says what does not fit in the words of the rules, beside the field', () => {
    const problems = findProblems(
      { name: name('Name', 10), level: number('Level', 1, 5) },
      { name: ' ', level: 9 },
    )
    expect(problems.name?.because).toBe('Write something.')
    expect(problems.level?.because).toBe('A whole number from 1 to 5.')
  })

  it('finds the field that a refusal of the table is about', () => {
    const inputs = { name: name('Name', 10, { rule: 'TB-013' }), text: line('Text', 1, 9) }
    expect(findField(inputs, { rule: 'TB-013', because: 'Somebody is called so.', field: 'name' })).toBe(
      'name',
    )
    expect(findField(inputs, { rule: 'X-1', because: 'Too bold.', field: 'text' })).toBe('text')
    expect(findField(inputs, { rule: 'X-1', because: 'Not yours.', field: 'level' })).toBeUndefined()
    expect(findField(inputs, { rule: 'X-1', because: 'Text: not now.' })).toBeUndefined()
  })
})
