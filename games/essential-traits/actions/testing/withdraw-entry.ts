import { action } from '../../contract.ts'
import { leaving } from '../../rules/entering.ts'
import { notYourEntry } from '../../rules/whose.ts'
import { isFixed, namesOf, ownEntries } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-041 What was entered may be taken out again until the roll. */
export const withdrawEntry = action('withdraw-entry', {
  rule: 'ET-041',
  things: ownEntries,
  title: ({ state, on }) => words.test.withdrawTitle(namesOf(state, on.entry).character),
  refuse: ({ on }) => (isFixed(on) ? why.isOpen : undefined),
  notThat: notYourEntry,
  decide: (turn, { on }) => turn.emit({ type: 'entry-withdrawn', ...leaving(on) }),
})
