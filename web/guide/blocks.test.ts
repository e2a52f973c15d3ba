import { describe, expect, it } from 'vitest'
import { parseGuide, wordsOf } from './blocks.ts'
import { searchSections, splitSections } from './sections.ts'

const guide = `# How to play

**XB-001** Close your hand. **XB-002** Open it.

## XB-010 The end

- **XB-011 Winning.** Most tokens.
  - a tie is shared
- Losing.

| id | rule |
|---|---|
| **XB-020** | prices |

> Said once.
`

describe('a guide', () => {
  it('gives every rule a place to be found', () => {
    const blocks = parseGuide(guide)
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'list',
      'table',
      'quote',
    ])
    expect(blocks[0]).toMatchObject({ ids: ['how-to-play'] })
    expect(blocks[1]).toMatchObject({ ids: ['xb-001', 'xb-002'] })
    expect(blocks[2]).toMatchObject({ ids: ['xb-010'] })
    expect(blocks[3]).toMatchObject({ items: [{ ids: ['xb-011'] }, { ids: [] }] })
    expect(blocks[4]).toMatchObject({ rows: [{ ids: ['xb-020'] }] })
  })

  it('keeps lists within lists', () => {
    const [, , , list] = parseGuide(guide)
    expect(list && wordsOf(list)).toContain('a tie is shared')
  })

  it('is searched by section, for all words at once', () => {
    const sections = splitSections(parseGuide(guide))
    expect(searchSections(sections, 'tokens PRICES')).toHaveLength(1)
    expect(searchSections(sections, 'tokens hand')).toHaveLength(0)
  })

  it('takes no more time than the text is long', () => {
    const started = performance.now()
    for (const piece of ['- a\n', '> ', '|a|\n', '#', '  - x\n', '- '.repeat(20)])
      parseGuide(piece.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
