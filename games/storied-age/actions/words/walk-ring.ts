import { said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { openList } from '../../rules/setup/theme.ts'
import { walkOn, whyNoWalk } from '../../rules/setup/walking.ts'
import { setupWords } from '../../words/setup.ts'

/** SA-R81: all rolls of a walk in one pull, from where it stands to the word that ends it. */
export const walkRing = action('walk-ring', {
  rule: 'SA-R81',
  in: ['words'],
  ...said(setupWords.roll.walk),
  refuse: whyNoWalk,
  main: true,
  decide(turn, { seat }) {
    while (openList(turn.state, seat)) walkOn(turn, seat)
  },
})
