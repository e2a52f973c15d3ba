import { action } from '../../contract.ts'
import { marking } from '../../rules/market/marking.ts'
import { PRICE } from '../../rules/prices.ts'

/** SA-141: they can hardly come at all. */
export const thwartNpc = action('thwart-npc', {
  rule: 'SA-141',
  in: ['resolve-spend'],
  ...marking({ rule: 'SA-141', how: 'thwart', mark: 'thwarted', cost: PRICE.thwart }),
})
