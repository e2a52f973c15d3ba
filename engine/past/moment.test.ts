import { describe, expect, it } from 'vitest'
import type { LineView } from '../frame.ts'
import type { Line } from '../game.ts'
import type { Entry } from '../table.ts'
import { chaptersIn, shorten, stepFor } from './moment.ts'

describe('how moments are called', () => {
  it('a long text is cut between words, with nothing loose at its end', () => {
    expect(shorten('  So  it\nwent. ', 11)).toBe('So it went.')
    expect(shorten('So it went on.', 11)).toBe('So it went …')
    expect(shorten('The gate, the lamp', 12)).toBe('The gate …')
    // A word that would leave half of it or less is cut itself.
    expect(shorten('The lighthouse', 8)).toBe('The ligh …')
    expect(shorten('They lighthouse', 8)).toBe('They lig …')
    expect(shorten('Unforgettably', 8)).toBe('Unforget …')
    expect(shorten('seven🕯candles', 6)).toBe('seven …')
  })

  it('TB-053 a step is called by its heading, else by what was told, noted or said, in 110 letters', () => {
    const step = (...lines: Line[]) => {
      const entry: Entry = { version: 3, seat: 0, do: 'tell', title: 'Tell', at: 0, events: [], lines }
      return stepFor(entry, 'spectator').title
    }
    const talk = { kind: 'talk', text: 'Hm.' } as const
    const note = { kind: 'note', text: 'A bid.' } as const
    const story = { kind: 'story', text: 'It rains.' } as const
    const heading = { kind: 'heading', text: 'Night' } as const
    expect(step(talk, note, story, heading)).toBe('Night')
    expect(step(talk, note, story)).toBe('It rains.')
    expect(step(talk, note)).toBe('A bid.')
    expect(step(talk)).toBe('Hm.')
    expect(step({ kind: 'talk', text: 'a'.repeat(110) })).toBe('a'.repeat(110))
    expect(step({ kind: 'talk', text: 'a'.repeat(111) })).toBe(`${'a'.repeat(110)} …`)
  })

  it('TB-053 chapters begin where a heading was told', () => {
    const lines: LineView[] = [
      { id: '12.0', at: 0, kind: 'note', text: 'A bid.' },
      { id: '12.1', at: 0, kind: 'heading', text: 'Night' },
    ]
    expect(chaptersIn(lines)).toEqual([{ version: 12, title: 'Night' }])
  })
})
