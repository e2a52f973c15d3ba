import { action } from '../../contract.ts'
import { byAgent } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { settingStakes } from '../../rules/threat.ts'

/** BE-046 The Agent says what happens if he wins. */
export const setAgentStakes = action('set-agent-stakes', {
  ...byAgent('BE-046', 'threat'),
  main: ({ state }) => sceneOf(state).agentStakes === null,
  ...settingStakes('agent', 'BE-046'),
})
