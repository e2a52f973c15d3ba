import { describe, expect, it } from 'vitest'
import { PhraseFinder } from './phrase-finder.ts'

const listIn = (phrases: readonly string[], text: string) => new PhraseFinder(phrases).find(text).listPlaces()

function spotsIn(phrases: readonly string[], phrase: string, text: string): readonly number[] {
  const found = new PhraseFinder(phrases).find(text)
  return found.listSpots(phrases.indexOf(phrase), new Uint8Array(text.length))
}

describe('phrases that are looked for all at once', () => {
  it('come in their order, also those that others begin with, and a text without them has none', () => {
    const phrases = ['the sea', 'Ben', 'Ann Bell', 'Ann', 'ANN']
    expect(listIn(phrases, 'ann bell saw THE SEA')).toEqual([0, 2, 3, 4])
    expect(listIn(phrases, 'Joann saw these sea')).toEqual([])
    expect(listIn(phrases, '')).toEqual([])
    expect(listIn([], 'anything')).toEqual([])
    expect(listIn(['…', ''], 'any…thing')).toEqual([0])
  })

  it('stand wherever they may come to stand as a whole', () => {
    const phrases = ['Ann', 'Ann Bell', '!', 'é']
    expect(spotsIn(phrases, 'Ann', 'Ann Bell, ANN and Joann')).toEqual([0, 10])
    expect(spotsIn(phrases, 'Ann Bell', 'ann bell, Ann and Annex')).toEqual([0])
    expect(spotsIn(phrases, '!', 'a!!')).toEqual([1, 2])
    expect(spotsIn(phrases, 'é', 'É éé')).toEqual([0, 2])
  })

  it('are known by the words they hold', () => {
    const finder = new PhraseFinder(['Name of 1', 'the name', 'Names', 'name of 1', '…'])
    expect(finder.holding(new Set(['name', '1', 'x', '']))).toEqual(
      new Map([
        ['name', [0, 1, 3]],
        ['1', [0, 3]],
        ['', [4]],
      ]),
    )
  })
})
