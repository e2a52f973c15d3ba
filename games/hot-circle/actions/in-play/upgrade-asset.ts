import type { Refusal } from '../../../../engine/writing.ts'
import { type Asking, action } from '../../contract.ts'
import {
  findAsset,
  isPermanent,
  type Lifepath,
  labelOf,
  PERM_OF,
  UPGRADE_COST,
} from '../../rules/characters.ts'
import { ownPlayed } from '../../rules/closing.ts'
import { characterOf, playedBy } from '../../rules/people.ts'
import { abilityWords, whyArtha, words } from '../../words/index.ts'

/** HC-183 The spent fate of its own lifepath makes a temporary asset permanent, with no test open. */
export const upgradeAsset = action('upgrade-asset', {
  rule: 'HC-183',
  in: ['between', 'framing', 'scene', 'award-persona', 'set-beliefs', 'voluntary-condition'],
  things: (state, seat) => (playedBy(state, seat)?.lifepaths ?? []).flatMap(listUpgrades),
  title: ({ on: { asset, becomes } }) => abilityWords.upgrade.title(labelOf(asset), words.assets[becomes]),
  prompt: () => abilityWords.upgrade.prompt,
  price: ({ on: { cost } }) => ({ says: words.points.spentFate(cost), costs: { spentFate: cost } }),
  aside: true,
  otherwise: whyNoUpgrade,
  decide(turn, at) {
    const { id: asset, lifepath, cost: paid } = at.on
    turn.emit({ type: 'asset-upgraded', character: ownPlayed(at).id, lifepath, asset, paid })
  },
})

function listUpgrades({ id: lifepath, assets, spentFate }: Lifepath) {
  return assets.flatMap((asset) => {
    const { id, kind } = asset
    if (isPermanent(kind)) return []
    const cost = UPGRADE_COST[kind]
    return spentFate < cost ? [] : [{ id, lifepath, asset, cost, becomes: PERM_OF[kind] }]
  })
}

function whyNoUpgrade({ state, seat, asked }: Asking): Refusal {
  if (state.test || state.ability) return whyArtha.noTestOpen
  const found = findAsset(characterOf(state, seat), asked.on ?? null)
  if (!found) return whyArtha.notYours
  const { asset, lifepath } = found
  if (isPermanent(asset.kind)) return whyArtha.permanentAlready(labelOf(asset))
  return whyArtha.tooLittle(lifepath.name, lifepath.spentFate, UPGRADE_COST[asset.kind])
}
