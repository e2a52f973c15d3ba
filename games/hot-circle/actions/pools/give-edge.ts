import { choice, line, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { optionsOf } from '../../rules/drafts.ts'
import { afterLock } from '../../rules/moments.ts'
import { gamemasters } from '../../rules/people.ts'
import { addEdge, whyEdgesFull } from '../../rules/testing/building.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { LIMITS } from '../../state.ts'
import { testWords, whyTest } from '../../words/index.ts'

const EDGES = ['advantage', 'disadvantage'] as const

/** HC-081 HC-074 The gamemaster gives an edge for what is not counted yet, before any die falls. */
export const giveEdge = action('give-edge', {
  rule: 'HC-081',
  in: ['test-build'],
  ...gamemasters(whyTest.gamemastersEdge),
  ...said(testWords.edge),
  refuse({ state }) {
    const [one, other] = EDGES.map((edge) => whyEdgesFull(openTest(state), edge))
    return one && other
  },
  aside: true,
  inputs({ state }) {
    const edges = optionsOf(EDGES, testWords.edge).map((one) => {
      const refused = whyEdgesFull(openTest(state), one.value)
      return refused ? { ...one, refused } : one
    })
    return {
      edge: choice(testWords.edge.edge, edges, { rule: 'HC-083' }),
      reason: line(testWords.edge.reason, 1, LIMITS.line, required(whyTest.sayReason)),
    }
  },
  notNow: afterLock(() => whyTest.beforeDice),
  decide: (turn, _, { edge, reason }) => addEdge(turn, { edge, kind: 'gamemaster', reason, ref: null }),
})
