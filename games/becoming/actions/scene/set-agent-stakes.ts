import { action } from '../../contract.ts'
import { settingStakes } from '../../rules/threat.ts'

/** BE-046 The Agent says what happens if he wins. */
export const setAgentStakes = action('set-agent-stakes', settingStakes('agent', 'BE-046'))
