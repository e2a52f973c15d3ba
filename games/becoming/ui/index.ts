import { screensOf } from '../../../web/kit/screens-of.ts'
import type { ActionName } from '../actions/index.ts'
import type { BecomingShow, BecomingWhisper } from '../view.ts'
import Cast from './Cast.svelte'
import { nameAt } from './names.ts'
import { room } from './room.ts'
import Stage from './Stage.svelte'

const termsForm = () => import('./bargains/TermsForm.svelte')

export const screens = screensOf<BecomingShow, BecomingWhisper, ActionName>({
  Stage,
  Cast,
  room,
  showsDice: true,
  voices: ({ show, you }) => (you === null || show.hero.seat === null ? [] : [nameAt(show, you)]),
  papers: () => import('./paper/papers.ts'),
  forms: {
    'offer-bargain': termsForm,
    'counter-offer': termsForm,
    'improve-offer': termsForm,
    'bring-quest': () => import('./quest/QuestForm.svelte'),
  },
  onStage: [
    'draft-asset',
    'invoke-asset',
    'withdraw-invocation',
    'accept-offer',
    'counter-offer',
    'reject-offer',
    'withdraw-counter',
    'take-counter',
    'hold-offer',
    'improve-offer',
    'claim-negative-trait',
    'claim-subverted-asset',
    'withdraw-claim',
    'take-spread-prize',
    'take-subvert-prize',
    'take-agent-moon-prize',
    'take-hero-prize',
    'take-hero-moon-prize',
  ],
})
