import type { GameScreens } from '../../../web/kit/game-screens.ts'
import Cast from './Cast.svelte'
import { marketOffers } from './chapter/market-groups.ts'
import AgeForm from './form/AgeForm.svelte'
import ThemeTableForm from './form/ThemeTableForm.svelte'
import { papers } from './paper/papers.ts'
import Stage from './Stage.svelte'

export const screens: GameScreens = {
  Stage,
  Cast,
  papers,
  forms: {
    'write-theme-table': ThemeTableForm,
    'order-seed-words': AgeForm,
    'add-feature': AgeForm,
    'move-feature': AgeForm,
    'draw-terrain': AgeForm,
    'write-sheet': AgeForm,
    'lock-spotlight-bid': AgeForm,
    'lock-adversity-bid': AgeForm,
    'open-chapter': AgeForm,
    'establish-character': AgeForm,
    'create-npc': AgeForm,
    'buy-npc': AgeForm,
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
    'write-seed',
    'suggest-seed',
    ...marketOffers,
  ],
}
