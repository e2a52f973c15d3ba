import { said } from '../../../../engine/writing.ts'
import { action, byTheOthers } from '../../contract.ts'
import { kindField, rewritable } from '../../rules/setup/plots.ts'
import { playerAt } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

/** SA-040: one goal of three steps that would make some part of a lead's plot easier or harder. */
export const outlineSubplot = action('outline-subplot', {
  rule: 'SA-040',
  in: ['subplots', 'map-final', 'sheets'],
  by: (state, seat) => playerAt(state, seat).role === 'supporting',
  ...said(setupWords.plot.subplot),
  main: ({ state, seat }) => !playerAt(state, seat).plot[0]?.goal,
  inputs({ state, seat }) {
    const segment = playerAt(state, seat).plot[0]
    const goal = rewritable(setupWords.plot.goal, 200, whySetup.emptySubplot, segment?.goal)
    return { kind: kindField(segment), goal }
  },
  judged: byTheOthers,
  notYours: () => whySetup.oneSubplot,
  notThat: () => whySetup.oneSubplot,
  decide: (turn, { seat }, input) =>
    turn.emit({ type: 'segment-outlined', seat, index: 0, ...input, turningPoint: '' }),
})
