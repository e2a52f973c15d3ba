import { refusal } from '../../../../engine/refusal.ts'
import { action } from '../../contract.ts'
import { turningAsset } from '../../rules/prizes.ts'
import { byWinner } from '../../rules/roles.ts'
import { sceneOf } from '../../rules/scene.ts'
import { why, words } from '../../words/words.ts'

/** BE-112 Subvert: any live Asset, risked or not, is turned. */
export const takeSubvertPrize = action('take-subvert-prize', {
  rule: 'BE-112',
  in: ['prize'],
  ...byWinner('agent', 'BE-110'),
  things: (state) => (sceneOf(state).moons.agent ? [] : state.assets),
  prompt: () => words.prize.subvertPrompt,
  ...turningAsset('subvert'),
  notThat: ({ state }) => (sceneOf(state).moons.agent ? refusal('BE-115', why.moonPrizeInstead) : undefined),
})
