import { refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { listNegatives, listSubverted } from '../../rules/claims.ts'
import { byAgent, isAgent } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { onceOver } from '../../rules/steps.ts'
import { why, words } from '../../words/words.ts'

/** BE-061 Until he locks his dice, the Agent may do without a claim again. */
export const withdrawClaim = action('withdraw-claim', {
  rule: 'BE-061',
  in: ['agent-dice'],
  ...byAgent('BE-061'),
  things: (state) => sceneOf(state).claims.map(({ key }) => ({ id: key })),
  title({ state, on }) {
    const claimed = [...listNegatives(state), ...listSubverted(state)].find(({ id }) => id === on.id)
    return words.agentDice.withdraw(claimed?.name ?? '')
  },
  notNow: onceOver('agent-dice', isAgent, refusal('BE-102', why.lockedEarly)),
  decide: (turn, { on }) => turn.emit({ type: 'claim-withdrawn', key: on.id }),
})
