import { describe, expect, it } from 'vitest'
import { Random } from '../dice/random.ts'
import { sentencesOf } from '../standing-in.ts'
import { compose, inside } from './speech.ts'

const random = new Random(1)

describe('words of stand-ins', () => {
  it.each([
    ['{who} waits. {who} goes.', 'The clerk waits. The clerk goes.'],
    ['{trait}: it helps.', '“Rope and nerve”: it helps.'],
    ['who else? {trait} has its uses.', 'Who else? “Rope and nerve” has its uses.'],
    ['“is it you?” calls {who}.', '“Is it you?” calls the clerk.'],
    ['a {thing} for {who}', 'An old key for the clerk'],
    ['They cry “{place}”, and run to {place}.', 'They cry “Ash gate”, and run to Ash gate.'],
  ])('%s begins each sentence with a capital, and goes on after a quotation', (pattern, text) => {
    expect(
      compose(random, [pattern], {
        who: 'the clerk',
        trait: '“rope and nerve”',
        thing: 'old key',
        place: 'Ash gate!',
      }),
    ).toBe(text)
  })

  it('a sentence of others stands inside one of ours', () => {
    expect(inside('Find the witness.')).toBe('find the witness')
    expect(inside('Captain Ash knows')).toBe('Captain Ash knows')
  })
})

describe('TB-110 what may not be said twice', () => {
  it('is each sentence by itself, wherever it stands', () => {
    const given = {
      text: 'It rains on the bridge. Nobody minds until Monday.',
      parts: [{ how: 'Hollow bones break.' }],
    }
    expect(sentencesOf(given)).toEqual([
      'It rains on the bridge.',
      'Nobody minds until Monday.',
      'Hollow bones break.',
    ])
  })

  it('is no name, no short answer, and no part of what somebody says', () => {
    expect(sentencesOf({ name: 'Maren Toll', stance: 'for it', trait: 'Eel Traps' })).toEqual([])
    expect(sentencesOf('“Is it you?” calls the clerk across the water.')).toHaveLength(1)
  })
})
