import { describe, expect, it } from 'vitest'
import { takeAll } from '../../../engine/fields/take.ts'
import { SAMPLE_CHARACTERS } from '../content/characters.ts'
import { BONUS_IDEAS, OUTCOME_IDEAS, QUESTION_IDEAS, TRAIT_IDEAS } from '../content/ideas.ts'
import { traitFields } from '../rules/sheets.ts'

describe('sample characters', () => {
  it('there are at least eight, each in a mood of its own, some to speak for the opposition', () => {
    expect(SAMPLE_CHARACTERS.length).toBeGreaterThanOrEqual(8)
    expect(new Set(SAMPLE_CHARACTERS.map((one) => one.mood)).size).toBe(SAMPLE_CHARACTERS.length)
    expect(new Set(SAMPLE_CHARACTERS.map((one) => one.slug)).size).toBe(SAMPLE_CHARACTERS.length)
    expect(SAMPLE_CHARACTERS.some((one) => one.opposition)).toBe(true)
  })

  it.each(SAMPLE_CHARACTERS)('$name has two traits that the rules accept', ({ name, traits }) => {
    expect(traits).toHaveLength(2)
    expect(name.length).toBeLessThanOrEqual(60)
    for (const trait of traits) expect(takeAll(traitFields(), trait)).toEqual({ value: trait })
  })
})

describe('ideas', () => {
  it('fit the fields they are offered for', () => {
    for (const idea of QUESTION_IDEAS) expect(idea).toMatch(/^.{1,240}$/)
    for (const idea of [...TRAIT_IDEAS, ...BONUS_IDEAS]) expect(idea).toMatch(/^.{1,60}$/)
    for (const idea of OUTCOME_IDEAS) expect(idea).toMatch(/^.{1,4000}$/)
  })
})
