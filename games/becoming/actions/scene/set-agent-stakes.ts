import { action } from '../../contract.ts'
import { settingStakes } from '../../rules/threat.ts'

/** BE-046 The Agent says what happens if he wins. */
export const setAgentStakes = action('set-agent-stakes', {
  rule: 'BE-046',
  in: ['threat'],
  ...settingStakes('agent', 'BE-046'),
})
