import { action } from '../../contract.ts'
import { marking } from '../../rules/market/marking.ts'

/** SA-140: it takes them longer to be anywhere. */
export const impedeNpc = action('impede-npc', {
  rule: 'SA-140',
  in: ['resolve-spend'],
  ...marking('SA-140', 'impede', 'impeded'),
})
