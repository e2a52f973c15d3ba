import { action } from '../../contract.ts'
import { turningAsset } from '../../rules/prizes.ts'
import { byWinner } from '../../rules/roles.ts'

/** BE-112 Subvert: any live Asset, risked or not, is turned. */
export const takeSubvertPrize = action('take-subvert-prize', {
  rule: 'BE-112',
  in: ['prize'],
  ...byWinner('agent', 'BE-110'),
  ...turningAsset('subvert'),
})
