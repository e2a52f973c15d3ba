import { screensOf } from '../../../web/kit/screens-of.ts'
import type { ActionName } from '../actions/index.ts'
import type { ChangeView, ChangeWhisper } from '../view/show.ts'
import Cast from './Cast.svelte'
import { room } from './room.ts'
import Stage from './Stage.svelte'

const stepForm = () => import('./challenge/StepForm.svelte')
const rowForm = () => import('./RowForm.svelte')

export const screens = screensOf<ChangeView, ChangeWhisper, ActionName>({
  Stage,
  Cast,
  room,
  voices: ({ show, you }) => show.groups.filter(({ seat }) => seat === you).map(({ name }) => name),
  papers: () => import('./paper/papers.ts'),
  forms: {
    venture: stepForm,
    'declare-challenge': stepForm,
    'change-step': stepForm,
    'place-displaced-trait': rowForm,
    'place-overflow-hit': rowForm,
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
    'name-and-end',
  ],
})
