import { action, said } from '../../contract.ts'
import { hasMarked, isMarked } from '../../rules/agreeing.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-003 Whoever has marked a step as done may think better of it until everybody has. */
export const unmarkStep = action('unmark-step', {
  rule: 'HC-003',
  in: ['settings', 'factions', 'relations'],
  by: (state, seat) => isMarked(state) && hasMarked(state, seat),
  ...said(setupWords.unmark),
  otherwise: () => whyZero.nothingMarked,
  decide: (turn, { seat }) => turn.emit({ type: 'step-unmarked', seat }),
})
