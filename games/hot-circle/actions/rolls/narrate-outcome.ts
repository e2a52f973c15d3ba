import { insisting, prose, required, type SeveralField, several } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { gamemastersOf } from '../../rules/moments.ts'
import { nameOfCharacter } from '../../rules/people.ts'
import { isFailed, listHelping, outcomeText } from '../../rules/testing/obstacle-test.ts'
import { settle } from '../../rules/testing/settling.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { type HotCircle, LIMITS } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-101 HC-102 HC-067 The gamemaster tells what comes of it; on helpers it may fall as well. HC-103: then all is settled. */
export const narrateOutcome = action('narrate-outcome', {
  rule: 'HC-101',
  in: ['test-outcome'],
  ...gamemastersOf('test', whyTest.gamemasterTells, whyTest.notStanding),
  ruleOf: ({ state }) => (isFailed(openTest(state)) ? 'HC-067' : 'HC-101'),
  title: () => testWords.outcome.title,
  prompt({ state }) {
    const test = openTest(state)
    return testWords.outcome.prompt[test.outcome ?? 'consequence'](outcomeText(test))
  },
  main: true,
  inputs({ state }) {
    const test = openTest(state)
    const helpers = isFailed(test) ? listHelping(test) : []
    return {
      text: prose(testWords.outcome.text, 1, LIMITS.prose, required(whyTest.sayWhatChanges)),
      ...(helpers.length > 0 ? { helpers: helpersField(state, helpers) } : {}),
    }
  },
  decide(turn, { state }, { text, helpers = [] }) {
    turn.narrate(text)
    settle(turn, openTest(state), helpers)
  },
})

/** On those who helped, and on nobody else. */
function helpersField(state: HotCircle, helpers: readonly string[]): SeveralField {
  const options = helpers.map((value) => ({ value, label: nameOfCharacter(state, value) }))
  const howMany = { min: 0, max: helpers.length }
  const details = { ...insisting(whyTest.notPartOfIt), initial: [] }
  return several(testWords.outcome.helpers, options, howMany, details)
}
