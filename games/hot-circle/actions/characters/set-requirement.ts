import { line, name, required } from '../../../../engine/writing.ts'
import { action, said } from '../../contract.ts'
import { isGamemaster } from '../../rules/people.ts'
import { LIMITS } from '../../state.ts'
import { setupWords, whyZero } from '../../words/index.ts'

/** HC-037 The gamemaster may ask a history for rare or powerful lifepaths. */
export const setRequirement = action('set-requirement', {
  rule: 'HC-037',
  in: ['characters', 'time-skip'],
  by: (state, seat) => isGamemaster(state, seat) && state.requirements.length < LIMITS.requirements,
  ...said(setupWords.requirement),
  aside: true,
  inputs: () => ({
    lifepath: name(setupWords.requirement.lifepath, LIMITS.name, required(whyZero.nameLifepath)),
    needs: line(setupWords.requirement.needs, 1, LIMITS.line),
  }),
  notNow: ({ state, seat }) =>
    state.gamemaster === null || isGamemaster(state, seat) ? undefined : whyZero.gamemasterAsks,
  notYours: ({ state, seat }) => (isGamemaster(state, seat) ? undefined : whyZero.gamemasterAsks),
  decide: (turn, { state: { made } }, asked) =>
    turn.emit({ type: 'requirement-set', requirement: { id: `q${made.requirements + 1}`, ...asked } }),
})
