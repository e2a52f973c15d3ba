import { action, said } from '../../contract.ts'
import { isAsker } from '../../rules/testing/ability-settling.ts'
import { abilityWords, whyAbility, whyTest } from '../../words/index.ts'

/** HC-109 Whoever asked may ask for something else, at no cost, before the dice. */
export const withdrawAbilityTest = action('withdraw-ability-test', {
  rule: 'HC-109',
  in: ['ability-asked', 'ability-roll'],
  by: isAsker,
  ...said(abilityWords.withdraw),
  aside: true,
  notNow({ state, seat }) {
    if (!state.ability) return undefined
    return isAsker(state, seat) ? whyTest.diceAreDown : whyAbility.yourTest
  },
  notYours: () => whyAbility.yourTest,
  decide: (turn) => turn.emit({ type: 'ability-withdrawn' }),
})
