import { action } from '../../contract.ts'
import { afterLock } from '../../rules/moments.ts'
import { gamemasters } from '../../rules/people.ts'
import { addEdge, whyEdgesFull } from '../../rules/testing/building.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

const EDGES = { pass: 'advantage', fail: 'disadvantage' } as const

/** HC-143 to HC-146 A result carries into one next test; passed it helps, failed it hurts. */
export const linkTest = action('link-test', {
  rule: 'HC-145',
  in: ['test-build'],
  ...gamemasters(whyTest.gamemasterLinks),
  things: ({ carry }) => carry.map(({ test: id, about, result }) => ({ id, about, edge: EDGES[result] })),
  title: ({ on: { about, edge } }) => testWords.link.title(about, testWords.edge[edge]),
  prompt: () => testWords.link.prompt,
  refuse: ({ state, on }) => whyEdgesFull(openTest(state), on.edge),
  aside: true,
  notNow: (asking) =>
    asking.state.ability ? whyTest.noAbilityLink : afterLock(() => whyTest.linkBeforeDice)(asking),
  notThat({ state, asked: { on = null } }) {
    const isKnown =
      state.ledger.recent.some(({ id }) => id === on) || openTest(state).edges.some(({ ref }) => ref === on)
    return isKnown ? whyTest.carriedAlready : whyTest.noSuchLink
  },
  decide: (turn, { on: { id: ref, about, edge } }) =>
    addEdge(turn, { edge, kind: 'link', reason: testWords.linked(about), ref }),
})
