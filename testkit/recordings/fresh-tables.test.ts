import { describe, expect, it } from 'vitest'
import { readFresh } from './files.ts'
import { freshSeeds } from './fresh-seeds.ts'
import { compareFresh, digestFresh, listFresh, lookFreshly } from './fresh-tables.ts'

/** Milliseconds; a long table on a slow machine that does other things as well. */
const PATIENCE = 300_000
/** One cause makes many differences: the first ones tell it. */
const FIRST = 5

describe.each(Object.keys(freshSeeds))('%s', (slug) => {
  it.each(listFresh(slug))(
    '%s is played anew: what is done, told, offered and refused is as it was when somebody last looked',
    async (name) => {
      const found = compareFresh(name, readFresh(slug), await digestFresh(await lookFreshly(slug), name))
      expect(found.slice(0, FIRST).join('\n\n')).toBe('')
    },
    PATIENCE,
  )
})

it('a row that is another is told, with the part and where to look', () => {
  const rows = ['fresh-1.log a', 'fresh-1.3 b c d e f', 'fresh-2.log g']
  expect(compareFresh('change/fresh-1', rows, rows.slice(0, 2))).toEqual([])
  expect(compareFresh('change/fresh-1', rows, ['fresh-1.log z', 'fresh-1.3 b c d z f'])).toEqual([
    'change/fresh-1: something else is done or told there.',
    expect.stringMatching(
      /^change\/fresh-1, version 3: the moves are others\. .*--show change\/fresh-1 3 moves/,
    ),
  ])
  expect(compareFresh('change/fresh-2', rows, [])).toHaveLength(1)
})
