import { action } from '../../contract.ts'
import { afterLock } from '../../rules/moments.ts'
import { gamemasters } from '../../rules/people.ts'
import { whyEdgesFull } from '../../rules/testing/building.ts'
import { nextThing } from '../../rules/testing/settling.ts'
import { openTest } from '../../rules/testing/sides.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-143 to HC-146 A result carries into one next test; passed it helps, failed it hurts. */
export const linkTest = action('link-test', {
  rule: 'HC-145',
  in: ['test-build'],
  ...gamemasters(whyTest.gamemasterLinks),
  things: ({ carry }) =>
    carry.map(({ test: id, about, result }) => ({
      id,
      about,
      edge: result === 'pass' ? ('advantage' as const) : ('disadvantage' as const),
    })),
  title: ({ on: { about, edge } }) => testWords.link.title(about, testWords.edge[edge]),
  prompt: () => testWords.link.prompt,
  refuse: ({ state, on }) => whyEdgesFull(openTest(state), on.edge),
  aside: true,
  notNow: (asking) =>
    asking.state.ability ? whyTest.noAbilityLink : afterLock(() => whyTest.linkBeforeDice)(asking),
  notThat({ state, asked }) {
    const isKnown = [
      ...state.ledger.recent.map(({ id }) => id),
      ...openTest(state).edges.map(({ ref }) => ref),
    ]
    return isKnown.includes(asked.on ?? null) ? whyTest.carriedAlready : whyTest.noSuchLink
  },
  decide: (turn, { state, on: { id, about, edge } }) =>
    turn.emit({
      type: 'edge-given',
      edge: { id: nextThing(state), edge, kind: 'link', reason: testWords.linked(about), ref: id },
    }),
})
