import { describe, expect, it } from 'vitest'
import { Random } from '../../dice/random.ts'
import { patternOf, replaceWhole } from './whole-words.ts'

/** The same by a pattern that looks around itself, which takes milliseconds to make. */
function replaceByPattern(text: string, phrase: string): string {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const around = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu')
  return text.replace(around, () => '▮')
}

const PHRASES = [
  'x x',
  'Ann',
  'aa',
  '(a)',
  'é',
  '𝒳 x',
  '𝒳𝒳',
  'ſea',
  '1.5',
  '$&',
  'ß',
  '\u{1F30A}',
  '\u{10000}',
]
const LETTERS = [
  'x',
  ' ',
  'a',
  'A',
  'n',
  'N',
  '𝒳',
  '\u{1F30A}',
  '\u{10000}',
  'é',
  '.',
  '1',
  '5',
  '(',
  ')',
  's',
  'S',
  'e',
  '\ud835',
  '$',
  '&',
]

describe('words that are taken out as a whole', () => {
  it('are the same that a pattern with all letters in it would take', () => {
    const random = new Random(5)
    let changed = 0
    for (const phrase of PHRASES) {
      for (let round = 0; round < 400; round++) {
        const parts = Array.from({ length: 14 }, () =>
          random.pick(random.below(4) === 0 ? [phrase] : LETTERS),
        )
        const text = parts.join('')
        const expected = replaceByPattern(text, phrase)
        if (expected !== text) changed += 1
        expect(replaceWhole(text, patternOf(phrase), '▮'), `${phrase} in ${text}`).toBe(expected)
      }
    }
    expect(changed).toBeGreaterThan(1000)
  })
})
