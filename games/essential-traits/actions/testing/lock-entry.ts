import { action } from '../../contract.ts'
import { whyStale } from '../../rules/dice-field.ts'
import { notYourEntry } from '../../rules/whose.ts'
import { namesOf, ownEntries } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-045 Only with dice, and those were taken only if they fit. */
export const lockEntry = action('lock-entry', {
  rule: 'ET-045',
  things: (state, seat) => ownEntries(state, seat).filter(({ entry }) => !entry.locked),
  title: ({ state, on }) => words.dice.lockTitle(namesOf(state, on.entry).character),
  prompt: () => words.dice.lockPrompt,
  refuse: ({ state, on: { entry } }) =>
    whyStale(state, entry) ?? (entry.dice.length === 0 ? why.notTwoOrThree : undefined),
  main: true,
  notThat: (asking) => notYourEntry(asking, why.unlockFirst),
  decide: (turn, { on }) => turn.emit({ type: 'entry-locked', entry: on.id }),
})
