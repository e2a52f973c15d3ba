import { describe, expect, it } from 'vitest'
import { findDoubles, parseWords } from './theme-words.ts'

describe('a theme table from outside', () => {
  it('SA-O2 reads lines, commas and numbered lists alike', () => {
    expect(parseWords('Noble\nPower\r\n Sea ')).toEqual(['Noble', 'Power', 'Sea'])
    expect(parseWords('1. Noble, 2) Power; 3 Sea,,')).toEqual(['Noble', 'Power', 'Sea'])
  })

  it('SA-O2 finds words that stand twice, however they are written', () => {
    expect(findDoubles(['Sea', 'Ice', 'sea', 'SEA'])).toEqual(['sea', 'SEA'])
    expect(findDoubles(['Sea', 'Ice'])).toEqual([])
  })
})
