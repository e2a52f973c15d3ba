import { refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { byAgent, isAgent } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { speaking, spoken } from '../../rules/speaking.ts'
import { onceOver } from '../../rules/steps.ts'
import { why, words } from '../../words/words.ts'

/** BE-064 While he gathers dice the Agent may shoot the moon: the threat dice alone, and for good (BE-153). */
export const declareAgentMoon = action('declare-agent-moon', {
  rule: 'BE-064',
  in: ['agent-dice'],
  ...byAgent('BE-064'),
  title: () => words.agentDice.moon,
  prompt: () => words.agentDice.moonPrompt,
  refuse({ state }) {
    const { moons, claims } = sceneOf(state)
    if (moons.agent) return refusal('BE-153', why.moonDeclared)
    return claims.length > 0 ? refusal('BE-064', why.takeBackClaims) : undefined
  },
  gives: () => words.agentDice.moonGives,
  price: () => ({ says: words.agentDice.moonPrice, costs: {} }),
  inputs: speaking,
  notNow: onceOver('agent-dice', isAgent, refusal('BE-064', why.moonTooLate(4))),
  decide: (turn, _, said) => turn.emit({ type: 'moon-declared', side: 'agent', ...spoken(said) }),
})
