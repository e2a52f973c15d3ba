import { said } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { byAgent } from '../../rules/roles.ts'
import { words } from '../../words/words.ts'

/** BE-060 The Agent says that these are his dice; then the Tempters speak. */
export const lockAgentDice = action('lock-agent-dice', {
  rule: 'BE-060',
  in: ['agent-dice'],
  ...byAgent('BE-060'),
  ...said(words.agentDice.lock),
  settles: true,
  main: true,
  decide: (turn) => turn.emit({ type: 'step-reached', step: 5 }),
})
