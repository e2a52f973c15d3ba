import { insisting, line, list, required, said } from '../../../../engine/writing.ts'
import { action, byTheOthers } from '../../contract.ts'
import { kindField } from '../../rules/setup/plots.ts'
import { playerAt, SEGMENTS_OF_LEAD } from '../../state.ts'
import { setupWords, whySetup } from '../../words/setup.ts'

const PARTS = list(
  setupWords.plot.parts,
  {
    goal: line(setupWords.plot.goal, 1, 200, required(whySetup.emptyGoal)),
    kind: kindField(undefined),
  },
  { min: SEGMENTS_OF_LEAD, max: SEGMENTS_OF_LEAD },
  insisting(whySetup.threeParts),
)

/** SA-R81: a lead's three parts at once; each may still be put differently alone, and its turning point found later. */
export const outlinePlot = action('outline-plot', {
  rule: 'SA-R81',
  in: ['lead-plots'],
  by(state, seat) {
    const { role, plot } = playerAt(state, seat)
    return role !== 'supporting' && plot.every(({ goal }) => goal === '')
  },
  ...said(setupWords.plot.whole),
  main: true,
  inputs: () => ({ parts: PARTS }),
  judged: byTheOthers,
  notYours: ({ state, seat }) =>
    playerAt(state, seat).role === 'supporting' ? whySetup.leadsOnly : whySetup.threeParts,
  decide(turn, { seat }, { parts }) {
    for (const [index, part] of parts.entries())
      turn.emit({ type: 'segment-outlined', seat, index, ...part, turningPoint: '' })
  },
})
