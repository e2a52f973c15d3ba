import { action } from '../../contract.ts'
import { answeringCounter } from '../../rules/bargaining.ts'
import { termsInputs, toPrice, whyNotBetter } from '../../rules/terms.ts'
import { words } from '../../words/words.ts'

/** BE-088 or improves it: more dice, or part of the price dropped, softened or swapped (BE-R18). */
export const improveOffer = action('improve-offer', {
  rule: 'BE-088',
  in: ['answers'],
  ...answeringCounter,
  title: () => words.answers.improve,
  prompt: () => words.answers.improvePrompt,
  inputs: ({ state, on }) => termsInputs(state, (better) => whyNotBetter(on.terms, better)),
  decide: (turn, { on: { tempter } }, { dice, price }) =>
    turn.emit({ type: 'offer-improved', tempter, terms: toPrice(dice, price) }),
})
