import { action, said } from '../../contract.ts'
import { closingWords, whyClosing } from '../../words/index.ts'

/** HC-207 Being done is a mark: whoever has set it may take it off again while the step is open. */
export const reopenOwnStep = action('reopen-own-step', {
  rule: 'HC-207',
  in: ['award-persona', 'set-beliefs', 'voluntary-condition'],
  by: ({ session }, seat) => session?.closing?.finished.includes(seat) === true,
  ...said(closingWords.reopen),
  aside: true,
  notNow: () => whyClosing.noStep,
  notYours: () => whyClosing.notFinished,
  decide: (turn, { seat }) => turn.emit({ type: 'step-unfinished', seat }),
})
