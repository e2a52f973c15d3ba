import { action } from '../../contract.ts'
import { answeringOffer, fateBehind } from '../../rules/bargaining.ts'
import { speaking, spoken } from '../../rules/speaking.ts'
import { termsInputs, toPrice, whyNotCounter } from '../../rules/terms.ts'
import { words } from '../../words/words.ts'

/** BE-087 Or she answers with other terms. */
export const counterOffer = action('counter-offer', {
  rule: 'BE-087',
  in: ['answers'],
  ...answeringOffer('BE-087'),
  title: (at) => words.answers.counter(fateBehind(at)),
  prompt: () => words.answers.counterPrompt,
  inputs: ({ state, on }) => ({
    ...termsInputs(state, (asked) => whyNotCounter(on.terms, asked)),
    ...speaking(),
  }),
  decide: (turn, { on: { tempter } }, { dice, price, ...said }) =>
    turn.emit({ type: 'bargain-countered', tempter, terms: toPrice(dice, price), ...spoken(said) }),
})
