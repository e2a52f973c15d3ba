import { action } from '../../contract.ts'
import { buyers } from '../../rules/market/buying.ts'
import { judgedBoughtNpc, newNpc } from '../../rules/npcs.ts'

/** SA-147: somebody new at the end of a chapter, for the same prices in Victory Tokens. */
export const buyNpc = action('buy-npc', {
  rule: 'SA-147',
  in: ['resolve-spend'],
  ...buyers(),
  ...newNpc,
  judged: judgedBoughtNpc,
})
