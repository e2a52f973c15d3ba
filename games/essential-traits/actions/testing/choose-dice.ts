import { refusal } from '../../../../engine/refusal.ts'
import { action } from '../../contract.ts'
import { diceField } from '../../rules/dice-field.ts'
import { maxValueAt, parseSet } from '../../rules/dice-sets.ts'
import { notYourEntry, ownEntries } from '../../rules/whose.ts'
import { levelOf, namesOf } from '../../state.ts'
import { words } from '../../words/words.ts'

/** ET-024 Two or three dice whose sizes add up to what the trait's level gives. */
export const chooseDice = action('choose-dice', {
  rule: 'ET-024',
  things: ownEntries,
  title: ({ state, on }) => words.dice.chooseTitle(namesOf(state, on.entry).character),
  prompt({ state, on }) {
    const { trait, level } = namesOf(state, on.entry)
    return words.dice.choosePrompt(trait, level, maxValueAt(level))
  },
  refuse: ({ on }) => (on.entry.locked ? refusal('ET-045', words.dice.unlockFirst) : undefined),
  main: true,
  sealed: ({ on }) => !on.entry.open,
  inputs: ({ state, on: { entry } }) => ({ dice: diceField(state, levelOf(state, entry), entry.dice) }),
  notThat: (asking) => notYourEntry(asking),
  decide: (turn, { on }, { dice }) =>
    turn.emit({ type: 'dice-chosen', entry: on.id, dice: parseSet(dice) ?? [] }),
})
