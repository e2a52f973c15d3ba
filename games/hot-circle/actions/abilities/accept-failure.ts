import { action, said } from '../../contract.ts'
import { isAsker, standAbility } from '../../rules/testing/ability-settling.ts'
import { abilityWords } from '../../words/index.ts'

/** HC-115 The player may let it fail. */
export const acceptFailure = action('accept-failure', {
  rule: 'HC-115',
  in: ['ability-rerolls'],
  by: isAsker,
  ...said(abilityWords.acceptFailure),
  decide: (turn) => standAbility(turn, 'fail'),
})
