import { action } from '../../contract.ts'
import { answeringCounter } from '../../rules/bargaining.ts'
import { improvingInputs, whyNotImprovable } from '../../rules/improving.ts'
import { speaking, spoken } from '../../rules/speaking.ts'
import { toPrice } from '../../rules/terms.ts'
import { words } from '../../words/words.ts'

/** BE-088 or improves it: more dice, or part of the price dropped, softened or swapped, and nothing worse (BE-R18). */
export const improveOffer = action('improve-offer', {
  rule: 'BE-088',
  in: ['answers'],
  ...answeringCounter,
  title: () => words.answers.improve,
  prompt: () => words.answers.improvePrompt,
  refuse: ({ state, on }) => whyNotImprovable(state, on.terms),
  inputs: ({ state, on }) => ({ ...improvingInputs(state, on.terms), ...speaking() }),
  decide: (turn, { on: { tempter } }, { dice, price, ...said }) =>
    turn.emit({ type: 'offer-improved', tempter, terms: toPrice(dice, price), ...spoken(said) }),
})
