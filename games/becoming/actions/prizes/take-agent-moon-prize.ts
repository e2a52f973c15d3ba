import { action } from '../../contract.ts'
import { turningAsset } from '../../rules/prizes.ts'
import { byWinner } from '../../rules/roles.ts'

/** BE-154 After a won moon the Agent turns an Asset, and then marks every risked one. */
export const takeAgentMoonPrize = action('take-agent-moon-prize', {
  rule: 'BE-154',
  in: ['prize'],
  ...byWinner('agent', 'BE-115'),
  ...turningAsset('agent-moon'),
})
