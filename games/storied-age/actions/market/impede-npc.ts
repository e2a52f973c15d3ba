import { action } from '../../contract.ts'
import { marking } from '../../rules/market/marking.ts'
import { PRICE } from '../../rules/prices.ts'

/** SA-140: it takes them longer to be anywhere. */
export const impedeNpc = action('impede-npc', {
  rule: 'SA-140',
  in: ['resolve-spend'],
  ...marking({ rule: 'SA-140', how: 'impede', mark: 'impeded', cost: PRICE.impede }),
})
