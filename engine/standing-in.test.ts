import { describe, expect, it } from 'vitest'
import { Random } from './dice/random.ts'
import { line } from './fields/field.ts'
import { fillIn, sentencesOf } from './standing-in.ts'

describe('words of stand-ins', () => {
  const fill = (fields: Parameters<typeof fillIn>[0]) => fillIn(fields, new Random(1))

  it('TB-115 are an idea of the field’s own, else what stands there, else none', () => {
    const name = line('Name', 0, 40)
    expect(fill({ name: { ...name, ideas: ['Ada'], initial: 'Ben' } })).toEqual({ name: 'Ada' })
    expect(fill({ name: { ...name, ideas: [], initial: 'Ben' } })).toEqual({ name: 'Ben' })
    expect(fill({ name })).toEqual({ name: '' })
  })

  it('TB-115 are heard sentence by sentence; names and short answers may be said again', () => {
    expect(sentencesOf({ text: 'The gate is shut. “Who is there?” Yes.', name: 'Ada', note: null })).toEqual([
      'The gate is shut.',
      '“Who is there?”',
    ])
    // Eleven letters and twelve; without a stop, twenty-three and twenty-four.
    expect(sentencesOf(['It is done.', 'It was done.'])).toEqual(['It was done.'])
    expect(sentencesOf(['a lamp that never burns', 'a lamp that always burns'])).toEqual([
      'a lamp that always burns',
    ])
    expect(sentencesOf('Unforgettably.')).toEqual([])
  })
})
