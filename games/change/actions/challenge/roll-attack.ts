import { action } from '../../contract.ts'
import { castDie } from '../../rules/result.ts'
import { mayRoll, whoRolls, whyNotRoll } from '../../rules/rolling.ts'
import { words } from '../../words/index.ts'

/** CH-041 The attack's total lies open, paid, before the defender builds. */
export const rollAttack = action('roll-attack', {
  rule: 'CH-041',
  in: ['attack-build'],
  by: mayRoll,
  title: () => words.roll.attack,
  prompt: () => words.roll.attackPrompt,
  refuse: whyNotRoll,
  settles: true,
  main: true,
  notYours: whoRolls,
  decide: (turn) => castDie(turn, 'actor'),
})
