import { refusal } from '../../../../engine/refusal.ts'
import { listNames } from '../../../../engine/telling/names.ts'
import { action } from '../../contract.ts'
import { hasSpoken, notYourPen, wonTests } from '../../rules/pen.ts'
import { words } from '../../words/words.ts'

/** ET-051 Those who won close the test together, once each has spoken or passed. */
export const closeTest = action('close-test', {
  rule: 'ET-051',
  things: wonTests,
  title: () => words.narrate.closeTitle,
  prompt: () => words.narrate.closePrompt,
  refuse({ names, on }) {
    const silent = on.winners.filter((one) => !hasSpoken(on, one))
    return silent.length > 0
      ? refusal('ET-051', words.narrate.shareFirst(listNames(names, silent), silent.length))
      : undefined
  },
  main: true,
  asks: ({ on }) => on.winners.length > 1,
  consent: ({ on }) => on.winners,
  notThat: notYourPen,
  decide: (turn, { on }) => turn.emit({ type: 'test-closed', test: on.id }),
})
