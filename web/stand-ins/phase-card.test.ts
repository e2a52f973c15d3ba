import { describe, expect, it } from 'vitest'
import { parseGuide } from '../guide/blocks.ts'
import { cardText } from './phase-card.ts'

describe('the card of a phase', () => {
  it('holds a few sentences, none twice, without the names of rules', () => {
    const guide = parseGuide(
      '**XA-001** Say who. Then wait.\n\n- **XA-002** Say who. Roll the dice. Tell it. And more.',
    )
    expect(cardText(guide, ['XA-001', 'XA-002'])).toBe('Say who. Then wait. Roll the dice.')
    expect(cardText(guide, ['XA-009'])).toBe('')
  })
})
