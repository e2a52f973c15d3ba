import { said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { notYourPen, wonTests } from '../../rules/pen.ts'
import { hasSpoken } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-051 Those who won close the test together, once each has spoken or passed. */
export const closeTest = action('close-test', {
  rule: 'ET-051',
  things: wonTests,
  ...said(words.narrate.close),
  refuse({ names, on }) {
    const silent = on.winners.filter((one) => !hasSpoken(on, one))
    return silent.length > 0 ? why.shareFirst(names, silent) : undefined
  },
  main: true,
  asks: ({ on }) => on.winners.length > 1,
  consent: ({ on }) => on.winners,
  notThat: notYourPen,
  decide: (turn, { on }) => turn.emit({ type: 'test-closed', test: on.id }),
})
