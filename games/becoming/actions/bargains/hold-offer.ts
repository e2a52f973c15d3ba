import { action } from '../../contract.ts'
import { answeringCounter } from '../../rules/bargaining.ts'
import { words } from '../../words/words.ts'

/** BE-088 or holds to his offer, which she may still accept, */
export const holdOffer = action('hold-offer', {
  rule: 'BE-088',
  in: ['answers'],
  ...answeringCounter,
  title: () => words.answers.hold,
  prompt: () => words.answers.holdPrompt,
  decide: (turn, { on: { tempter } }) => turn.emit({ type: 'offer-held', tempter }),
})
