import { action } from '../../contract.ts'
import { byAgent } from '../../rules/roles.ts'
import { settingStakes } from '../../rules/threat.ts'

/** BE-046 The Agent says what happens if he wins. */
export const setAgentStakes = action('set-agent-stakes', {
  rule: 'BE-046',
  in: ['threat'],
  ...byAgent('BE-046'),
  ...settingStakes('agent', 'BE-046'),
})
