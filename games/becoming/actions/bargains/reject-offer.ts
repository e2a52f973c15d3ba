import { action } from '../../contract.ts'
import { closeIfSettled, fateBehind, listBargains, whyNotAnswer } from '../../rules/bargaining.ts'
import { byHero } from '../../rules/roles.ts'
import { speaking, spoken } from '../../rules/speaking.ts'
import { words } from '../../words/words.ts'

/** BE-089 Or she refuses it: the Agent gains a die. */
export const rejectOffer = action('reject-offer', {
  ...byHero('BE-089', 'answers'),
  things: (state) => listBargains(state, 'open'),
  title: (at) => words.answers.reject(fateBehind(at)),
  prompt: () => words.answers.rejectPrompt,
  inputs: speaking,
  notThat: whyNotAnswer,
  decide(turn, { on: { tempter } }, said) {
    turn.emit({ type: 'bargain-rejected', tempter, moon: false, ...spoken(said) })
    closeIfSettled(turn)
  },
})
