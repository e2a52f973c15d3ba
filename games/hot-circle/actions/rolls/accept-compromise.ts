import { action } from '../../contract.ts'
import { reroll, rerollBy, sideBehind } from '../../rules/testing/rerolls.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { testWords } from '../../words/index.ts'

/** HC-095 HC-096 A side takes the compromise it was offered, for good and once, and it is rolled again. */
export const acceptCompromise = action('accept-compromise', {
  rule: 'HC-095',
  ...rerollBy('compromise'),
  ruleOf: ({ state }) => (sideBehind(state) === 'tester' ? 'HC-095' : 'HC-096'),
  title({ state }) {
    const { onIntent, onConsequence } = openTest(state).stakes
    const side = sideBehind(state)
    return testWords.takeCompromise[side](side === 'tester' ? onIntent : onConsequence)
  },
  decide(turn, { state }) {
    const side = sideBehind(state)
    turn.emit({ type: 'compromise-taken', side })
    reroll(turn, `compromise-${side}`)
  },
})
