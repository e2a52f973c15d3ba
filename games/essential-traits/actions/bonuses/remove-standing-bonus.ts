import { action } from '../../contract.ts'
import { clearStaleDice } from '../../rules/dice-field.ts'
import { notYourCharacter, whyInTest } from '../../rules/whose.ts'
import { ownTraits } from '../../state.ts'
import { words } from '../../words/words.ts'

/** ET-013 Giving up one's own advantage needs nobody's consent. */
export const removeStandingBonus = action('remove-standing-bonus', {
  rule: 'ET-013',
  things: (state, seat) =>
    ownTraits(state, seat)
      .filter(({ character }) => character.ready)
      .flatMap((of) => of.trait.bonuses.map((bonus) => ({ id: bonus.id, of, bonus }))),
  title: ({ on: { of, bonus } }) => words.bonus.removeTitle(of.character.name, of.trait.name, bonus.label),
  refuse: ({ state, on }) => whyInTest(state, on.of),
  aside: true,
  notThat: notYourCharacter,
  decide(turn, { on: { of, bonus } }) {
    turn.emit({ type: 'standing-bonus-removed', trait: of.id, bonus })
    clearStaleDice(turn, of.id)
  },
})
