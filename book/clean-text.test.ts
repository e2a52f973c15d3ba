import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

describe('words in a book', () => {
  it('stay as they were written, in any script', () => {
    for (const text of ['“Quoted” – dashed … née', 'שלום עולם', '塩の王冠 👩‍👩‍👧', 'a\tb\nc', ''])
      expect(cleanText(text)).toBe(text)
  })

  it('lose what XML forbids and what turns or hides', () => {
    expect(cleanText('a\u0000b\u001bc\u007fd\u009be')).toBe('abcde')
    expect(cleanText('\u202eevil\u202c \u2067x\u2069\ufeff')).toBe('evil x')
    expect(cleanText('a\ufffe\uffff\ufdd0\u{1ffff}b')).toBe('ab')
    expect(cleanText('a\ud800b')).toBe('a\ufffdb')
  })

  it('break lines in one way only', () => {
    expect(cleanText('a\r\nb\rc\u0085d\u2028e\u2029f')).toBe('a\nb\nc\nd\ne\nf')
  })

  it('keep only a few marks on a letter', () => {
    expect(cleanText(`e${'\u0301'.repeat(80)}!`)).toBe(`e${'\u0301'.repeat(4)}!`)
  })
})
