import { action } from '../../contract.ts'
import { rewording } from '../../rules/market/rewording.ts'
import { PRICE } from '../../rules/prices.ts'
import { marketWords } from '../../words/market.ts'

/** SA-137: a trait becomes another. */
export const rewriteTrait = action('rewrite-trait', {
  rule: 'SA-137',
  in: ['resolve-spend'],
  ...rewording({ rule: 'SA-137', how: 'rewrite', cost: PRICE.rewrite, title: marketWords.rewrite }),
})
