import { action } from '../../contract.ts'
import { closeIfSettled, fateBehind, listBargains, whyNotAnswer } from '../../rules/bargaining.ts'
import { byHero } from '../../rules/roles.ts'
import { speaking, spoken } from '../../rules/speaking.ts'
import { words } from '../../words/words.ts'

/** BE-086 The Hero accepts a bargain: the dice are hers before the roll, the price is owed. */
export const acceptOffer = action('accept-offer', {
  ...byHero('BE-086', 'answers'),
  things: (state) => listBargains(state, 'open'),
  title: (at) => words.answers.accept(fateBehind(at), at.on.terms.dice),
  prompt: () => words.answers.acceptPrompt,
  inputs: speaking,
  notThat: whyNotAnswer,
  decide(turn, { seat, on: { tempter, terms } }, said) {
    turn.emit({ type: 'bargain-accepted', tempter, terms, by: seat, ...spoken(said) })
    closeIfSettled(turn)
  },
})
