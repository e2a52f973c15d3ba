import { action } from '../../contract.ts'
import { marking } from '../../rules/market/marking.ts'
import { PRICE } from '../../rules/prices.ts'

/** SA-142: they are out of the story; bonds end, and whoever they held is free. */
export const killNpc = action('kill-npc', {
  rule: 'SA-142',
  in: ['resolve-spend'],
  ...marking({ rule: 'SA-142', how: 'kill', mark: 'killed', cost: PRICE.kill }),
})
