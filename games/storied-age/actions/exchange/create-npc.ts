import { action } from '../../contract.ts'
import { judgedNpc, newNpc } from '../../rules/npcs.ts'
import { spenders } from '../../rules/paying.ts'

/** SA-108, SA-109, SA-O8: somebody new, priced by where they come from. */
export const createNpc = action('create-npc', {
  rule: 'SA-108',
  in: ['exchange-prepare'],
  ...spenders,
  ...newNpc,
  judged: judgedNpc,
})
