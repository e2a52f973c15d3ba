import { action } from '../../contract.ts'
import { marking } from '../../rules/market/marking.ts'

/** SA-141: they can hardly come at all. */
export const thwartNpc = action('thwart-npc', {
  rule: 'SA-141',
  in: ['resolve-spend'],
  ...marking('SA-141', 'thwart', 'thwarted'),
})
