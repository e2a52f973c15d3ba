import { screensOf } from '../../../web/kit/screens-of.ts'
import type { View, Whisper } from '../view.ts'
import Cast from './Cast.svelte'
import Stage from './Stage.svelte'
import type { Name } from './traits.ts'

const diceForm = () => import('./DiceForm.svelte')

export const screens = screensOf<View, Whisper, Name>({
  Stage,
  Cast,
  papers: () => import('./paper/papers.ts'),
  forms: { 'choose-dice': diceForm, 'set-preferred-dice': diceForm },
  onStage: [
    'withdraw-entry',
    'unlock-entry',
    'propose-test-bonus',
    'cancel-test',
    'set-preferred-dice',
    'propose-standing-bonus',
    'remove-standing-bonus',
    'edit-trait',
    'delete-trait',
  ],
})
