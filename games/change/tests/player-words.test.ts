import { describe, expect, it } from 'vitest'
import { Random } from '../../../engine/dice/random.ts'
import { QUESTIONS, STARTER_GROUPS } from '../content/ideas.ts'
import { listLore, loreOf } from '../player/lore.ts'
import { PARTS } from '../player/phrases.ts'
import { writePiece } from '../player/words.ts'

describe('what stand-ins know of traits', () => {
  it('every trait of a people that can be borrowed helps and hurts in words of its own', () => {
    const traits = STARTER_GROUPS.flatMap(({ defining, regular }) => [...defining, ...regular])
    const unknown = traits.map(([name]) => name).filter((name) => loreOf(name).helps.length === 0)
    expect(unknown).toEqual([])
  })

  it('and every noun that they make one of, with whatever stands around it', () => {
    const nouns = [PARTS.goods ?? [], PARTS.single ?? []].flat()
    expect(nouns.filter((noun) => loreOf(`Patient ${noun} of the Delta`).hurts.length === 0)).toEqual([])
  })

  it('in whole sentences, each of which is there once', () => {
    const told = listLore().flatMap(([, { helps, hurts }]) => [...helps, ...hurts])
    expect(told.filter((one) => !/^[“\p{Lu}].*[.?!”]$/u.test(one))).toEqual([])
    expect(told.filter((one, place) => told.indexOf(one) < place)).toEqual([])
  })

  it('an Arena gets no piece that it holds already', () => {
    const random = new Random(1)
    const taken: string[] = []
    for (const question of QUESTIONS)
      for (let piece = 0; piece < 8; piece++) taken.push(writePiece(question, taken, random))
    expect(new Set(taken).size).toBe(taken.length)
  })
})
