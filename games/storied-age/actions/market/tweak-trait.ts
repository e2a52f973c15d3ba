import { action } from '../../contract.ts'
import { rewording } from '../../rules/market/rewording.ts'

/** SA-136: a trait's words change a little. */
export const tweakTrait = action('tweak-trait', {
  rule: 'SA-136',
  in: ['resolve-spend'],
  ...rewording('SA-136', 'tweak'),
})
