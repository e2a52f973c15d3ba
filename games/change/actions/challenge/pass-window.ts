import { action, said } from '../../contract.ts'
import { listHoldouts } from '../../rules/rolling.ts'
import { SUM_PHASES } from '../../rules/windows.ts'
import { why, words } from '../../words/index.ts'

/** CH-035 Whoever may still add to the sum says that nothing comes, and the die may fall. */
export const passWindow = action('pass-window', {
  rule: 'CH-035',
  in: SUM_PHASES,
  by: (state, seat) => listHoldouts(state).includes(seat),
  ...said(words.pass),
  // The likely answer, and no loss: whoever passed is asked again when the sum changes.
  main: true,
  otherwise: () => why.nothingToPass,
  decide: (turn, { seat }) => turn.emit({ type: 'window-passed', seat }),
})
