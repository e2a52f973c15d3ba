import { describe, expect, it } from 'vitest'
import { number } from './field.ts'
import { readOptions, toggle } from './toggle.ts'

const options = {
  dark: toggle('XT-001', 'Dark', 'It is night.'),
  loud: toggle('XT-002', 'Loud', 'Everybody sings.', true),
  rounds: {
    rule: 'XT-003',
    title: 'Rounds',
    meaning: 'How many.',
    field: { ...number('Rounds', 0, 9), initial: 3 },
  },
}

describe('What was chosen when a table opened', () => {
  it('is read by the names of the options', () => {
    const chosen = { dark: true, loud: false, rounds: 5, more: 'nothing' }
    expect(readOptions(options, chosen)).toEqual({ dark: true, loud: false, rounds: 5 })
  })

  it('is as the game is written where nothing was chosen, or something of another kind', () => {
    expect(readOptions(options, {})).toEqual({ dark: false, loud: true, rounds: 3 })
    expect(readOptions(options, { dark: 'yes', loud: 0, rounds: '5' })).toEqual({
      dark: false,
      loud: true,
      rounds: 3,
    })
  })
})
