import type { GameScreens } from '../../../web/kit/game-screens.ts'
import Cast from './Cast.svelte'
import { papers } from './paper/papers.ts'
import QuestForm from './QuestForm.svelte'
import Stage from './Stage.svelte'
import TermsForm from './TermsForm.svelte'

export const screens: GameScreens = {
  Stage,
  Cast,
  papers,
  forms: {
    'offer-bargain': TermsForm,
    'counter-offer': TermsForm,
    'improve-offer': TermsForm,
    'bring-quest': QuestForm,
  },
  onStage: [
    'draft-asset',
    'bring-quest',
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
