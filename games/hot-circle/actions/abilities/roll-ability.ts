import type { Refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { nameOfCharacter } from '../../rules/people.ts'
import { isAsker, openAbility, rollForAbility } from '../../rules/testing/ability-settling.ts'
import type { HotCircle } from '../../state.ts'
import { testWords, whyAbility, whyTest } from '../../words/index.ts'

/** HC-110 The target is known; the player rolls. */
export const rollAbility = action('roll-ability', {
  rule: 'HC-110',
  in: ['ability-roll'],
  by: isAsker,
  title({ state }) {
    const { pool, target } = openAbility(state)
    return testWords.roll.title(pool, target ?? 1)
  },
  prompt: () => testWords.roll.prompt,
  main: true,
  notNow({ state, seat }) {
    if (!state.ability) return undefined
    if (state.phase === 'ability-asked') return whyAbility.waitForPrice
    return isAsker(state, seat) ? whyTest.wholeRoll : whyOwnDice(state)
  },
  notYours: ({ state }) => whyOwnDice(state),
  decide: (turn) => rollForAbility(turn, 'first'),
})

function whyOwnDice(state: HotCircle): Refusal {
  return whyAbility.ownDice(nameOfCharacter(state, openAbility(state).character))
}
