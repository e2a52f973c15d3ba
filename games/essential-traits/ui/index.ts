import type { GameScreens } from '../../../web/kit/game-screens.ts'
import Cast from './Cast.svelte'
import DiceForm from './DiceForm.svelte'
import { papers } from './paper/papers.ts'
import Stage from './Stage.svelte'

export const screens: GameScreens = {
  Stage,
  Cast,
  papers,
  forms: { 'choose-dice': DiceForm, 'set-preferred-dice': DiceForm },
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
