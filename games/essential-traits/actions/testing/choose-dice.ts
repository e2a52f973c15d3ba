import { action } from '../../contract.ts'
import { diceField } from '../../rules/dice-field.ts'
import { parseSet } from '../../rules/dice-sets.ts'
import { notYourEntry } from '../../rules/whose.ts'
import { levelOf, namesOf, ownEntries } from '../../state.ts'
import { why } from '../../words/why.ts'
import { words } from '../../words/words.ts'

/** ET-024 Two or three dice whose sizes add up to what the trait's level gives. */
export const chooseDice = action('choose-dice', {
  rule: 'ET-024',
  things: ownEntries,
  title: ({ state, on }) => words.dice.chooseTitle(namesOf(state, on.entry).character),
  prompt: ({ state, on }) => words.dice.choosePrompt(namesOf(state, on.entry)),
  refuse: ({ on }) => (on.entry.locked ? why.unlockFirst : undefined),
  main: true,
  sealed: ({ on }) => !on.entry.open,
  inputs: ({ state, on: { entry } }) => ({ dice: diceField(state, levelOf(state, entry), entry.dice) }),
  notThat: notYourEntry,
  decide: (turn, { on }, { dice }) =>
    turn.emit({ type: 'dice-chosen', entry: on.id, dice: parseSet(dice) ?? [] }),
})
