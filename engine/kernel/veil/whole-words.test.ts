import { describe, expect, it } from 'vitest'
import { firstOf, foldCase, lastOf } from './whole-words.ts'

const CASED = /\p{Changes_When_Casemapped}|\p{Changes_When_Casefolded}/u

describe('texts in any case', () => {
  it('are alike where a pattern takes them for the same, letter by letter, and as long as they were', () => {
    const letters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
      CASED.test(one),
    )
    const alike = new Map<string, string[]>()
    for (const letter of letters) {
      const folded = foldCase(letter)
      expect(folded).toHaveLength(letter.length)
      alike.set(folded, [...(alike.get(folded) ?? []), letter])
    }
    const all = letters.join('\n')
    for (const same of alike.values()) {
      expect(all.match(new RegExp(same[0] as string, 'giu'))).toEqual(same)
      expect(new Set(same.map((one) => foldCase(one)))).toHaveLength(1)
    }
    expect(letters.length).toBeGreaterThan(2500)
    expect(foldCase('Ann, ÉMILE und der GROẞE İ; ıΑΣ Kς')).toBe('ann, Émile und der große İ; ıΑΣ kΣ')
  })

  it('have a first and a last character, in one piece or in halves', () => {
    expect([lastOf('a𝒳'), lastOf('a\ud835'), lastOf('a\udcb3'), lastOf(''), lastOf('abc', 2)]).toEqual([
      '𝒳',
      '\ud835',
      '\udcb3',
      '',
      'b',
    ])
    expect([firstOf('𝒳a'), firstOf('abc', 2), firstOf('')]).toEqual(['𝒳', 'c', ''])
  })
})
