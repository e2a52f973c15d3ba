import { action, said } from '../../contract.ts'
import { closingDie } from '../../rules/rolling.ts'
import { words } from '../../words/index.ts'

/** CH-036 CH-037 A die on top of the sum; only a higher total wins. */
export const rollChallenge = action('roll-challenge', {
  rule: 'CH-037',
  in: ['build'],
  ...said(words.roll.challenge),
  ...closingDie,
})
