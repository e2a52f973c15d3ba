import { describe, expect, it } from 'vitest'
import { parseGuide } from '../guide/blocks.ts'
import { findQuickReference } from './quick-reference.ts'

const guides = import.meta.glob<string>('../../games/*/guide.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('the quick reference of a guide', () => {
  it('ends where the next part begins, and keeps its own smaller headings', () => {
    const blocks = parseGuide('# A\n\n## Quick reference\n\nOne\n\n### Dice\n\nTwo\n\n## Play\n\nThree')
    expect(findQuickReference(blocks).map((block) => block.kind)).toEqual([
      'paragraph',
      'heading',
      'paragraph',
    ])
  })

  it('is empty where a guide has none', () => {
    expect(findQuickReference(parseGuide('# A\n\n## Play\n\nThree'))).toEqual([])
  })

  it.each(Object.entries(guides))('%s has one', (_, source) => {
    expect(findQuickReference(parseGuide(source)).length).toBeGreaterThan(0)
  })
})
