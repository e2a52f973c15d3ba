import { action } from '../../contract.ts'
import { answeringCounter } from '../../rules/bargaining.ts'
import { speaking, spoken } from '../../rules/speaking.ts'
import { voiceIn } from '../../rules/voice.ts'
import { words } from '../../words/words.ts'

/** BE-088 or holds to his offer, which she may still accept, */
export const holdOffer = action('hold-offer', {
  rule: 'BE-088',
  in: ['answers'],
  ...answeringCounter,
  title: () => words.answers.hold,
  prompt: ({ state }) => words.answers.holdPrompt(voiceIn(state)),
  inputs: speaking,
  decide: (turn, { on: { tempter } }, said) => turn.emit({ type: 'offer-held', tempter, ...spoken(said) }),
})
