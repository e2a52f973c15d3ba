import { action } from '../../contract.ts'
import { answeringCounter, closeIfSettled } from '../../rules/bargaining.ts'
import { words } from '../../words/words.ts'

/** BE-088 A Tempter takes her counter: the bargain is struck on her terms, */
export const takeCounter = action('take-counter', {
  rule: 'BE-088',
  in: ['answers'],
  ...answeringCounter,
  title: () => words.answers.take,
  prompt: () => words.answers.takePrompt,
  decide(turn, { seat, on: { tempter, counter } }) {
    if (counter) turn.emit({ type: 'bargain-accepted', tempter, terms: counter, by: seat })
    closeIfSettled(turn)
  },
})
