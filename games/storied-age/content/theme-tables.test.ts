import { describe, expect, it } from 'vitest'
import { themeTables } from './theme-tables.ts'

describe('theme tables', () => {
  it.each(themeTables)(
    'SA-012 SA-O1 $title has forty different words of at most 24 characters',
    ({ words }) => {
      expect(words).toHaveLength(40)
      expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(40)
      for (const word of words) expect(word).toMatch(/^\S(?:.{0,22}\S)?$/)
    },
  )

  it('SA-O1 the original table comes first, and others follow in moods of their own', () => {
    expect(themeTables[0]?.slug).toBe('classic')
    expect(themeTables.length).toBeGreaterThanOrEqual(4)
    expect(new Set(themeTables.map(({ slug }) => slug)).size).toBe(themeTables.length)
  })
})
