import { action } from '../../contract.ts'
import { diceField } from '../../rules/dice-field.ts'
import { parseSet } from '../../rules/dice-sets.ts'
import { notYourCharacter } from '../../rules/whose.ts'
import { ownTraits, standingLevel } from '../../state.ts'
import { words } from '../../words/words.ts'

/** ET-R15 Dice belong to the trait, so its player may keep a usual set for its level without test bonuses. */
export const setPreferredDice = action('set-preferred-dice', {
  rule: 'ET-R15',
  things: ownTraits,
  title: ({ on }) => words.dice.preferTitle(on.character.name, on.trait.name),
  prompt: () => words.dice.preferPrompt,
  aside: true,
  inputs: ({ state, on: { trait } }) => ({ dice: diceField(state, standingLevel(trait), trait.preferred) }),
  notThat: notYourCharacter,
  decide: (turn, { on }, { dice }) =>
    turn.emit({ type: 'preferred-dice-set', trait: on.id, dice: parseSet(dice) ?? [] }),
})
