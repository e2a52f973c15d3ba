import { action, said } from '../../contract.ts'
import { closingDie } from '../../rules/rolling.ts'
import { words } from '../../words/index.ts'

/** CH-041 The attack's total lies open, paid, before the defender builds. */
export const rollAttack = action('roll-attack', {
  rule: 'CH-041',
  in: ['attack-build'],
  ...said(words.roll.attack),
  ...closingDie,
})
