import { describe, expect, it } from 'vitest'
import { OBSTACLES, obstacleOf } from '../player/obstacles.ts'

describe('obstacles that stand-ins put in the way', () => {
  it.each(OBSTACLES.map((one) => [one.text, one] as const))(
    '%s: whole, from its stakes to both ends',
    (_, one) => {
      const { intents, tasks, consequences, compromises, passed, failed } = one
      for (const list of [intents, tasks, consequences, compromises, passed, failed])
        expect(list.length).toBeGreaterThan(1)
      for (const text of [...intents, ...tasks, ...compromises]) expect(text).toMatch(/^\p{Ll}.*[^.]$/u)
      for (const text of [...consequences, ...passed, ...failed])
        expect(text).toMatch(/^[“\p{Lu}{].*[.?!”]$/u)
      for (const text of [...passed, ...failed]) expect(text).toContain('{who}')
      // It is told to everybody, as a story.
      expect([...consequences, ...compromises].join(' ')).not.toMatch(/\byou/i)
    },
  )

  it('what a person has named in their own words has words too', () => {
    expect(obstacleOf('The guarded door').failed.length).toBeGreaterThan(3)
  })
})
