import { screensOf } from '../../../web/kit/screens-of.ts'
import type { View, Whisper } from '../view.ts'
import Cast from './Cast.svelte'
import { room } from './room.ts'
import Stage from './Stage.svelte'
import type { Name } from './traits.ts'

const diceForm = () => import('./DiceForm.svelte')

export const screens = screensOf<View, Whisper, Name>({
  Stage,
  Cast,
  room,
  showsDice: true,
  voices: ({ show, you }) => show.characters.filter(({ owner }) => owner === you).map(({ name }) => name),
  papers: () => import('./paper/papers.ts'),
  forms: { 'commit-trait': diceForm, 'choose-dice': diceForm, 'set-preferred-dice': diceForm },
  onStage: [
    // Its moment is between tests, where the hand holds it; beside a running one it is no main move.
    'call-test',
    'commit-trait',
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
