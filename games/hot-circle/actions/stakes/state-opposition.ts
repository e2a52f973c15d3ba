import { choice } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { neededText } from '../../rules/drafts.ts'
import type { Gravity } from '../../rules/testing/obstacle-test.ts'
import { openTest, ownSide, sideName } from '../../rules/testing/sides.ts'
import { contestFields, stakedOn } from '../../rules/testing/staked-condition.ts'
import { gravities, whyNoContest } from '../../rules/testing/stakes.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-060 HC-062 Against somebody, what they want is the consequence; killing or convincing only where the tester put the same forward. */
export const stateOpposition = action('state-opposition', {
  rule: 'HC-060',
  in: ['test-stakes'],
  by: (state, seat) => openTest(state).kind === 'versus' && ownSide(state, seat) === 'opponent',
  title: ({ state }) => testWords.opposition.title(sideName(state, 'opponent')),
  prompt: () => testWords.opposition.prompt,
  main: ({ state }) => openTest(state).stakes.consequence === null,
  inputs({ state }) {
    const asked = testWords.opposition
    const test = openTest(state)
    const { intent, consequence, opponentTask } = test.stakes
    const whyNot = (gravity: Gravity) =>
      gravity === 'ordinary' || intent?.gravity === gravity
        ? undefined
        : whyTest.sameKind(sideName(state, 'tester'), testWords.done[gravity])
    return {
      intent: neededText(asked.intent, whyTest.sayIntent, consequence?.text),
      task: neededText(asked.task, whyTest.sayTask, opponentTask),
      gravity: choice(testWords.gravity, gravities(whyNot), { rule: 'HC-062', initial: 'ordinary' }),
      ...contestFields(state, 'tester', consequence?.condition),
    }
  },
  notYours: whyNoContest,
  decide: (turn, _, { intent, gravity, task, ...left }) =>
    turn.emit({ type: 'opposition-stated', intent, gravity, task, ...stakedOn('tester', left) }),
})
