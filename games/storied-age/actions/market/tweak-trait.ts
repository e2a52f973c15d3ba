import { action } from '../../contract.ts'
import { rewording } from '../../rules/market/rewording.ts'
import { PRICE } from '../../rules/prices.ts'
import { marketWords } from '../../words/market.ts'

/** SA-136: a trait's words change a little. */
export const tweakTrait = action('tweak-trait', {
  rule: 'SA-136',
  in: ['resolve-spend'],
  ...rewording({ rule: 'SA-136', how: 'tweak', cost: PRICE.tweak, title: marketWords.tweak }),
})
