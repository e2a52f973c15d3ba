import { screensOf } from '../../../web/kit/screens-of.ts'
import type { ActionName } from '../actions/index.ts'
import type { AgeView, AgeWhisper } from '../view/age-view.ts'
import Cast from './Cast.svelte'
import { marketOffers } from './chapter/market-groups.ts'
import { room } from './room.ts'
import Stage from './Stage.svelte'

const ageForm = () => import('./form/AgeForm.svelte')

export const screens = screensOf<AgeView, AgeWhisper, ActionName>({
  Stage,
  Cast,
  room,
  showsDice: true,
  // Rolls of words are drawn on the ring.
  quietRolls: ['SA-008', 'SA-009'],
  voices: ({ show, you }) =>
    show.characters.filter(({ owner, thing }) => owner === you && !thing).map(({ name }) => name),
  papers: () => import('./paper/papers.ts'),
  forms: {
    'write-theme-table': () => import('./form/ThemeTableForm.svelte'),
    'order-seed-words': ageForm,
    'make-seed': ageForm,
    'add-feature': ageForm,
    'move-feature': ageForm,
    'draw-terrain': ageForm,
    'set-map-unit': ageForm,
    'write-sheet': ageForm,
    'lock-spotlight-bid': ageForm,
    'lock-adversity-bid': ageForm,
    'open-chapter': ageForm,
    'establish-character': ageForm,
    'create-npc': ageForm,
    'buy-npc': ageForm,
  },
  onStage: [
    'use-trait',
    'drop-trait',
    'activate-character',
    'rearm-threat',
    'establish-character',
    'create-npc',
    'hold-dark-mirror',
    'name-feature',
    'move-feature',
    'erase-terrain',
    'open-chapter',
    'make-seed',
    'write-seed',
    'suggest-seed',
    ...marketOffers,
  ],
})
