import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { game } from '../game.ts'
import { diceRulesOf, maxValueAt, spellSet } from '../rules/dice-sets.ts'

const guide = readFileSync(join(import.meta.dirname, '../guide.md'), 'utf8')
const ALL = diceRulesOf({ coreOnly: false, twoWherePossible: false })
const CORE = diceRulesOf({ coreOnly: true, twoWherePossible: false })

/** The quick reference's rows: level, maximum, core pairs, further pairs, a three. */
function readReference(): { level: number; max: number; sets: string[][] }[] {
  const rows = [...guide.matchAll(/^\| (\d+) \| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
  return rows.map(([, level, max, ...cells]) => ({
    level: Number(level),
    max: Number(max),
    sets: cells.map((cell) => (cell.trim() === '–' ? [] : cell.trim().split(', ')).sort()),
  }))
}

describe('the guide', () => {
  it('ET-R23 names the author and says that the words are ours', () => {
    expect(guide).toMatch(/TL-N Core/)
    expect(guide).toMatch(/Tragos Games/)
    expect(guide).toMatch(/in our own words/)
    expect(game.about.authors).toMatch(/Tragos Games.*our own words/)
  })

  it('ET-014 its quick reference has every level, every pair, and threes that fit', () => {
    const rows = readReference()
    expect(rows.map((row) => row.level)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
    for (const { level, max, sets } of rows) {
      const pairs = (rules: typeof ALL) =>
        (rules.sets[level] ?? [])
          .filter((set) => set.length === 2)
          .map(spellSet)
          .sort()
      const [core = [], further = [], threes = []] = sets
      expect(max).toBe(maxValueAt(level))
      expect(core).toEqual(pairs(CORE))
      expect([...core, ...further].sort()).toEqual(pairs(ALL))
      expect((ALL.sets[level] ?? []).map(spellSet)).toEqual(expect.arrayContaining(threes))
    }
  })
})
