import { action } from '../../contract.ts'
import { marking } from '../../rules/market/marking.ts'

/** SA-142: they are out of the story; bonds end, and whoever they held is free. */
export const killNpc = action('kill-npc', {
  rule: 'SA-142',
  in: ['resolve-spend'],
  ...marking('SA-142', 'kill', 'killed'),
})
