import { refusal } from '../../../../engine/writing.ts'
import { action } from '../../contract.ts'
import { claiming, listSubverted } from '../../rules/claims.ts'
import { findAsset } from '../../rules/sheet.ts'
import { why, words } from '../../words/words.ts'

/** BE-062 So is a subverted Asset. */
export const claimSubvertedAsset = action('claim-subverted-asset', {
  rule: 'BE-062',
  in: ['agent-dice', 'late-calls'],
  ...claiming('subverted', 'BE-062'),
  things: listSubverted,
  title: ({ on }) => words.agentDice.subverted(on.name),
  notThat({ state, asked }) {
    const asset = findAsset(state, asked.on ?? '')
    return asset && refusal('BE-062', why.stillHers(asset.name))
  },
})
