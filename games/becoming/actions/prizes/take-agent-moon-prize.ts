import { refusal } from '../../../../engine/refusal.ts'
import { action } from '../../contract.ts'
import { turningAsset } from '../../rules/prizes.ts'
import { byWinner } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { why, words } from '../../words/words.ts'

/** BE-154 After a won moon the Agent turns an Asset, and then marks every risked one. */
export const takeAgentMoonPrize = action('take-agent-moon-prize', {
  rule: 'BE-154',
  in: ['prize'],
  ...byWinner('agent', 'BE-115'),
  things: (state) => (sceneOf(state).moons.agent ? state.assets : []),
  prompt: () => words.prize.moonSubvertPrompt,
  ...turningAsset('agent-moon'),
  notThat: ({ state }) => (sceneOf(state).moons.agent ? undefined : refusal('BE-115', why.noMoon)),
})
