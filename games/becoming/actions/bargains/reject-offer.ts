import { action } from '../../contract.ts'
import { answeringOffer, closeIfSettled, fateBehind } from '../../rules/bargaining.ts'
import { speaking, spoken } from '../../rules/speaking.ts'
import { words } from '../../words/words.ts'

/** BE-089 Or she refuses it: the Agent gains a die. */
export const rejectOffer = action('reject-offer', {
  rule: 'BE-089',
  in: ['answers'],
  ...answeringOffer('BE-089'),
  title: (at) => words.answers.reject(fateBehind(at)),
  prompt: () => words.answers.rejectPrompt,
  inputs: speaking,
  decide(turn, { on: { tempter } }, said) {
    turn.emit({ type: 'bargain-rejected', tempter, moon: false, ...spoken(said) })
    closeIfSettled(turn)
  },
})
