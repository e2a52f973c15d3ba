import { action } from '../../contract.ts'
import { isGamemaster, ownerOf } from '../../rules/people.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'
import { whyHelpersStay } from './offer-help.ts'

/** HC-081 The gamemaster takes back what was given; a helper may think better of it. Before the dice. */
export const takeBackEdge = action('take-back-edge', {
  rule: 'HC-081',
  in: ['test-build'],
  things: (state, seat) =>
    openTest(state).edges.filter(({ kind, ref }) => {
      return isGamemaster(state, seat) || (kind === 'help' && ref !== null && ownerOf(state, ref) === seat)
    }),
  title: ({ on: { edge, reason } }) => testWords.takeEdge(testWords.edge[edge], reason),
  aside: true,
  notNow: whyHelpersStay,
  notThat: () => whyTest.gamemastersEdge,
  decide: (turn, { on }) => turn.emit({ type: 'edge-removed', id: on.id }),
})
