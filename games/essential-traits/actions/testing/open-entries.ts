import { said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { isSealed, notYourCall, ownCalls, whyNotReady } from '../../rules/calling.ts'
import { words } from '../../words/words.ts'

/** ET-O12, ET-R29 Open for all to see, before the roll. */
export const openEntries = action('open-entries', {
  rule: 'ET-O12',
  things: (state, seat) => ownCalls(state, seat).filter(isSealed),
  ...said(words.roll.open),
  refuse: ({ state, names, on }) => whyNotReady(state, on, names),
  main: true,
  notThat: (asking) => notYourCall(asking, 'ET-046'),
  decide: (turn, { on }) => turn.emit({ type: 'entries-opened', test: on.id }),
})
