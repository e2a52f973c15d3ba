import { action } from '../../contract.ts'
import { hasBegun, lastWord, walkOn, whyNoWalk } from '../../rules/setup/walking.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-008, SA-009: on from the word last landed on, round the table; a word one has ends the list. */
export const rollThemeWord = action('roll-theme-word', {
  rule: 'SA-008',
  in: ['words'],
  ruleOf: ({ state, seat }) => (hasBegun(state, seat) ? 'SA-008' : 'SA-007'),
  title: ({ state, seat }) => (hasBegun(state, seat) ? setupWords.roll.next : setupWords.roll.first),
  prompt({ state, seat }) {
    const last = lastWord(state, seat)
    return last === '' ? setupWords.roll.begin : setupWords.roll.goOn(last)
  },
  refuse: whyNoWalk,
  notThat: () => whySetup.diceChoose,
  decide: (turn, { seat }) => walkOn(turn, seat),
})
