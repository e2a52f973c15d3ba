import { action, said } from '../../contract.ts'
import { openTest, ownSide, sideName } from '../../rules/testing/sides.ts'
import { whyNotAccept } from '../../rules/testing/stakes.ts'
import { testWords, whyTest } from '../../words/index.ts'

/** HC-065 Both sides accept the stakes; only then are pools built. */
export const acceptStakes = action('accept-stakes', {
  rule: 'HC-065',
  in: ['test-stakes'],
  by: (state, seat) => ownSide(state, seat) !== undefined,
  ...said(testWords.accept),
  refuse({ state, seat }) {
    const test = openTest(state)
    const side = ownSide(state, seat)
    const why = whyNotAccept(state, test)
    if (why || !side || !test.stakes.accepted.includes(side)) return why
    return whyTest.waitForSide(sideName(state, side === 'tester' ? 'opponent' : 'tester'))
  },
  main: ({ state, seat }) => openTest(state).kind === 'versus' || ownSide(state, seat) === 'opponent',
  notYours: () => whyTest.notYourSide,
  decide: (turn, { state, seat }) =>
    turn.emit({ type: 'stakes-accepted', side: ownSide(state, seat) ?? 'tester' }),
})
