import { action } from '../../contract.ts'
import { afterLock } from '../../rules/moments.ts'
import { isGamemaster, ownerOf } from '../../rules/people.ts'
import { listHelping } from '../../rules/testing/obstacle-test.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-081 The gamemaster takes back what was given; a helper may think better of it. Before the dice. */
export const takeBackEdge = action('take-back-edge', {
  rule: 'HC-081',
  in: ['test-build'],
  things: (state, seat) =>
    openTest(state).edges.filter(
      ({ kind, ref }) =>
        isGamemaster(state, seat) || (kind === 'help' && ref !== null && ownerOf(state, ref) === seat),
    ),
  title: ({ on: { edge, reason } }) => testWords.takeEdge(testWords.edge[edge], reason),
  aside: true,
  notNow: afterLock((test) => (listHelping(test).length > 0 ? whyTest.helpersStay : whyTest.beforeDice)),
  notThat: () => whyTest.gamemastersEdge,
  decide: (turn, { on }) => turn.emit({ type: 'edge-removed', id: on.id }),
})
