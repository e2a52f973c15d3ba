import type { GameScreens } from '../../../web/kit/game-screens.ts'
import Cast from './Cast.svelte'
import Stage from './Stage.svelte'

const termsForm = () => import('./TermsForm.svelte')

export const screens: GameScreens = {
  Stage,
  Cast,
  papers: () => import('./paper/papers.ts'),
  forms: {
    'offer-bargain': termsForm,
    'counter-offer': termsForm,
    'improve-offer': termsForm,
    'bring-quest': () => import('./QuestForm.svelte'),
  },
  onStage: [
    'draft-asset',
    'invoke-asset',
    'withdraw-invocation',
    'claim-negative-trait',
    'claim-subverted-asset',
    'withdraw-claim',
    'take-spread-prize',
    'take-subvert-prize',
    'take-agent-moon-prize',
    'take-hero-prize',
    'take-hero-moon-prize',
  ],
}
