import { action, said } from '../../contract.ts'
import { closingDie } from '../../rules/rolling.ts'
import { words } from '../../words/index.ts'

/** CH-125 CH-132 The status quo answers with a die of its own. */
export const rollArena = action('roll-arena', {
  rule: 'CH-125',
  in: ['opposition-build'],
  ...said(words.roll.arena),
  ...closingDie,
})
