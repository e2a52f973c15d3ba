import { refusal } from '../../../../engine/refusal.ts'
import { action } from '../../contract.ts'
import { notYourEntry, ownEntries } from '../../rules/whose.ts'
import { isFixed, namesOf } from '../../state.ts'
import { words } from '../../words/words.ts'
import { leaving } from './enter-trait.ts'

/** ET-041 What was entered may be taken out again until the roll. */
export const withdrawEntry = action('withdraw-entry', {
  rule: 'ET-041',
  things: ownEntries,
  title: ({ state, on }) => words.test.withdrawTitle(namesOf(state, on.entry).character),
  refuse: ({ on }) => (isFixed(on) ? refusal('ET-O12', words.test.isOpen) : undefined),
  notThat: (asking) => notYourEntry(asking),
  decide: (turn, { on }) => turn.emit({ type: 'entry-withdrawn', ...leaving(on) }),
})
