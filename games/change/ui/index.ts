import type { GameScreens } from '../../../web/kit/game-screens.ts'
import Cast from './Cast.svelte'
import { papers } from './papers.ts'
import RowForm from './RowForm.svelte'
import Stage from './Stage.svelte'
import StepForm from './StepForm.svelte'

export const screens: GameScreens = {
  Stage,
  Cast,
  papers,
  forms: {
    'declare-challenge': StepForm,
    'change-step': StepForm,
    'place-displaced-trait': RowForm,
    'place-overflow-hit': RowForm,
  },
  onStage: [
    'use-trait',
    'use-weakness',
    'support-side',
    'invoke-arena',
    'withdraw-claim',
    'rearrange-arena',
    'add-place',
    'correct-spelling',
    'end-session',
    'cancel-declaration',
    'change-step',
  ],
}
