import { action } from '../../contract.ts'
import { answeringOffer, closeIfSettled, fateBehind } from '../../rules/bargaining.ts'
import { speaking, spoken } from '../../rules/speaking.ts'
import { words } from '../../words/words.ts'

/** BE-086 The Hero accepts a bargain: the dice are hers before the roll, the price is owed. */
export const acceptOffer = action('accept-offer', {
  rule: 'BE-086',
  in: ['answers'],
  ...answeringOffer('BE-086'),
  title: (at) => words.answers.accept(fateBehind(at), at.on.terms.dice),
  prompt: () => words.answers.acceptPrompt,
  inputs: speaking,
  decide(turn, { seat, on: { tempter, terms } }, said) {
    turn.emit({ type: 'bargain-accepted', tempter, terms, by: seat, ...spoken(said) })
    closeIfSettled(turn)
  },
})
