import { action } from '../../contract.ts'
import { rollChaos as roll } from '../../rules/aftermath.ts'
import { ownWork, whyNotYet, workOf } from '../../rules/owed.ts'
import { playerOf } from '../../rules/sheet.ts'
import { why, words } from '../../words/index.ts'

/** CH-150 CH-151 CH-152 Four dice on the regular column, then four on the fringe; equal numbers count once. */
export const rollChaos = action('roll-chaos', {
  rule: 'CH-150',
  in: ['aftermath'],
  things: (state, seat) => ownWork(state, seat, 'chaos'),
  ruleOf: ({ on }) => (on.work.part === 1 ? 'CH-150' : 'CH-151'),
  title: ({ on }) => words.chaos[on.work.part].title,
  prompt: ({ on }) => words.chaos[on.work.part].prompt,
  refuse: ({ state }) => whyNotYet(state),
  settles: true,
  main: true,
  /** CH-150: it is somebody else's, or none is owed. */
  otherwise({ state, names }) {
    const work = workOf(state, 'chaos')
    return work ? why.notChaosRoller(playerOf(state, work.by, names)) : why.chaosNotOwed
  },
  decide: (turn, { on }) => roll(turn, on.work.by, on.work.part),
})
