import { describe, expect, it } from 'vitest'
import { QUESTION_IDEAS } from '../content/ideas.ts'
import { ANYWHERE, SCENES } from '../player/scenes.ts'

describe('questions that stand-ins ask', () => {
  it('every idea that the screen offers has its moves and ends, too', () => {
    const known = SCENES.map(({ question }) => question)
    expect(QUESTION_IDEAS.filter((idea) => !known.includes(idea))).toEqual([])
  })

  it.each([...SCENES, ANYWHERE].map((scene) => [scene.question, scene] as const))(
    '%s',
    (_, { moves, ends }) => {
      expect(moves.length).toBeGreaterThan(5)
      expect(ends.length).toBeGreaterThan(2)
      for (const move of moves) expect(move).toMatch(/^\p{Ll}.*[^.]$/u)
      for (const end of ends) {
        expect(end).toMatch(/^[“\p{Lu}{].*[.?!”]$/u)
        expect(end).toContain('{who}')
      }
    },
  )
})
