import { describe, expect, it } from 'vitest'
import { Random } from '../../dice/random.ts'
import { patternOf, replaceWhole } from './whole-words.ts'
import { WordFinder } from './word-finder.ts'

/** As a veil looks for words: whole, in any case. */
function standsIn(text: string, phrase: string): boolean {
  return replaceWhole(text, patternOf(phrase), '\0') !== text
}

const PARTS = [
  'Ann',
  'ann',
  'ANNEX',
  'of',
  'x',
  '7',
  '17',
  'é',
  'É',
  'ſea',
  'sea',
  'ß',
  'SS',
  'K',
  'k',
  '…',
  '!!',
]
const BETWEEN = [' ', ', ', '-', '', '  ']

function phraseBy(random: Random): string {
  let phrase = random.pick(PARTS)
  for (let more = random.below(3); more > 0; more--) phrase += random.pick(BETWEEN) + random.pick(PARTS)
  return phrase
}

describe('words that are looked for all at once', () => {
  it('are missed nowhere where one by one they would be found', () => {
    let stood = 0
    for (let seed = 1; seed <= 300; seed++) {
      const random = new Random(seed)
      const phrases = Array.from({ length: 30 }, () => phraseBy(random))
      const finder = new WordFinder(phrases)
      const text = Array.from({ length: 8 }, () => phraseBy(random)).join(random.pick([' ', '. ', '']))
      const found = new Set(finder.find(text))
      for (const [place, phrase] of phrases.entries()) {
        if (!standsIn(text, phrase)) continue
        stood += 1
        expect(found.has(place), `seed ${seed}: “${phrase}” in “${text}”`).toBe(true)
      }
    }
    expect(stood).toBeGreaterThan(500)
  })

  it('come in their order, and a text without them has none', () => {
    const finder = new WordFinder(['the sea', 'Ben', 'Ann Bell', 'Ann'])
    expect(finder.find('ann bell saw THE SEA')).toEqual([0, 2, 3])
    expect(finder.find('Annabel saw these seas')).toEqual([])
    expect(finder.find('')).toEqual([])
    expect(new WordFinder([]).find('anything')).toEqual([])
    expect(new WordFinder(['…']).find('anything')).toEqual([0])
  })
})
