import { action } from '../../contract.ts'
import { placeOfStep } from '../../rules/moments.ts'
import { ZERO_STEPS } from '../../state.ts'
import { setupWords, whyZero, words } from '../../words/index.ts'

/** HC-003 Before session 1 an earlier step may be opened again; later ones keep their text. */
export const reopenStep = action('reopen-step', {
  rule: 'HC-003',
  by: ({ sessions }) => sessions === 0,
  things({ phase }) {
    const now = phase === 'between' ? ZERO_STEPS.length : placeOfStep(phase)
    return ZERO_STEPS.slice(0, Math.max(0, now)).map((id) => ({ id }))
  },
  title: ({ on }) => setupWords.reopen.title(words.phases[on.id]),
  prompt: () => setupWords.reopen.prompt,
  notYours: () => whyZero.notAgain,
  decide: (turn, { on }) => turn.emit({ type: 'step-reopened', step: on.id }),
})
