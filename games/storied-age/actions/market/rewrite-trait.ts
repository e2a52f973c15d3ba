import { action } from '../../contract.ts'
import { rewording } from '../../rules/market/rewording.ts'

/** SA-137: a trait becomes another. */
export const rewriteTrait = action('rewrite-trait', {
  rule: 'SA-137',
  in: ['resolve-spend'],
  ...rewording('SA-137', 'rewrite'),
})
