import { line } from '../../../../engine/writing.ts'
import { action, byTheOthers } from '../../contract.ts'
import { initially, kindField, rewritable } from '../../rules/setup/plots.ts'
import { playerAt, SEGMENTS_OF_LEAD } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

const PARTS = Array.from({ length: SEGMENTS_OF_LEAD }, (_, index) => ({ id: String(index + 1), index }))

/** SA-033: a lead's three parts, each with a short goal; the turning point may stay blank (SA-034). */
export const outlineSegment = action('outline-segment', {
  rule: 'SA-033',
  in: ['lead-plots', 'supporting', 'subplots', 'map-final', 'sheets'],
  by: (state, seat) => playerAt(state, seat).role !== 'supporting',
  things: () => PARTS,
  title: ({ on }) => setupWords.plot.part(on.index + 1),
  prompt: ({ on }) =>
    on.index === SEGMENTS_OF_LEAD - 1 ? setupWords.plot.lastPart : setupWords.plot.anyPart,
  main: ({ state, seat, on }) => !playerAt(state, seat).plot[on.index]?.goal,
  inputs({ state, seat, on }) {
    const segment = playerAt(state, seat).plot[on.index]
    return {
      kind: kindField(segment),
      goal: rewritable(setupWords.plot.goal, 200, whySetup.emptyGoal, segment?.goal),
      turningPoint: line(setupWords.plot.turningPoint, 0, 200, {
        hint: setupWords.plot.mayWait,
        ...initially(segment?.turningPoint),
      }),
    }
  },
  judged: byTheOthers,
  notYours: () => whySetup.leadsOnly,
  notThat: () => whySetup.threeParts,
  decide: (turn, { seat, on }, input) =>
    turn.emit({ type: 'segment-outlined', seat, index: on.index, ...input }),
})
