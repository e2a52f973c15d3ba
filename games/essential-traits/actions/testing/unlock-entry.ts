import { action } from '../../contract.ts'
import { notYourEntry } from '../../rules/whose.ts'
import { isFixed, namesOf, ownEntries } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-045 What was locked can be unlocked until the roll, unless the entries are open already (ET-O12). */
export const unlockEntry = action('unlock-entry', {
  rule: 'ET-045',
  things: (state, seat) => ownEntries(state, seat).filter(({ entry }) => entry.locked),
  title: ({ state, on }) => words.dice.unlockTitle(namesOf(state, on.entry).character),
  refuse: ({ on }) => (isFixed(on) ? why.isOpen : undefined),
  notThat: (asking) => notYourEntry(asking, why.notLocked),
  decide: (turn, { on }) => turn.emit({ type: 'entry-unlocked', entry: on.id }),
})
