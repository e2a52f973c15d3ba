import { action, said } from '../../contract.ts'
import { closingDie } from '../../rules/rolling.ts'
import { words } from '../../words/index.ts'

/** CH-124 CH-131 The actor's die on top of its traits and those in favour. */
export const rollForSegments = action('roll-for-segments', {
  rule: 'CH-124',
  in: ['actor-build'],
  ...said(words.roll.segments),
  ...closingDie,
})
