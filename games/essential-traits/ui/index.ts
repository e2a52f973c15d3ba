import type { GameScreens } from '../../../web/kit/game-screens.ts'
import Cast from './Cast.svelte'
import Stage from './Stage.svelte'

const diceForm = () => import('./DiceForm.svelte')

export const screens: GameScreens = {
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
}
