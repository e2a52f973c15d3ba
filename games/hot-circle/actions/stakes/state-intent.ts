import { choice, line } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { settledKey } from '../../rules/characters.ts'
import { kept, neededText } from '../../rules/drafts.ts'
import { openTest, ownSide } from '../../rules/testing/sides.ts'
import { contestFields, stakedOn } from '../../rules/testing/staked-condition.ts'
import { gravities, whyNotAgainstNobody } from '../../rules/testing/stakes.ts'
import { LIMITS } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-056 to HC-058 The tester's player says what they want and how; HC-068: not again what was tried here. */
export const stateIntent = action('state-intent', {
  rule: 'HC-056',
  in: ['test-stakes'],
  by: (state, seat) => ownSide(state, seat) === 'tester',
  title: ({ state }) => (openTest(state).stakes.intent ? testWords.intent.again : testWords.intent.title),
  prompt: () => testWords.intent.prompt,
  main: ({ state }) => !openTest(state).stakes.intent,
  inputs({ state }) {
    const asked = testWords.intent
    const test = openTest(state)
    const { obstacle, stakes } = test
    const isTried = (text: string) => state.ledger.failed[settledKey(obstacle, text)] !== undefined
    return {
      intent: neededText(asked.intent, whyTest.sayIntent, stakes.intent?.text),
      task: {
        ...neededText(asked.task, whyTest.sayTask, stakes.task),
        also: (text: string) => (isTried(text) ? whyTest.triedAlready : undefined),
      },
      timing: line(asked.timing, 0, LIMITS.line, kept(stakes.intent?.timing)),
      gravity: choice(testWords.gravity, gravities(whyNotAgainstNobody(state, test)), {
        rule: 'HC-062',
        initial: stakes.intent?.gravity ?? 'ordinary',
      }),
      ...contestFields(state, 'opponent', stakes.intent?.condition),
    }
  },
  notYours: () => whyTest.notYourSide,
  decide: (turn, _, { intent, timing, gravity, task, ...left }) =>
    turn.emit({ type: 'intent-stated', intent, timing, gravity, task, ...stakedOn('opponent', left) }),
})
