import { isPermanent, labelOf, PERM_OF, UPGRADE_COST } from '../characters.ts'
import { type Asking, type CircleOffer, offer } from '../contract.ts'
import { characterOf } from '../state.ts'
import { words } from '../words.ts'
import { abilityWords } from '../words-abilities.ts'

/** HC-183: what the spent fate of its own lifepath can make permanent now, with no test open. */
export function upgradeOffers({ state, seat }: Asking): CircleOffer[] {
  const character = characterOf(state, seat)
  if (character?.status !== 'active') return []
  return character.lifepaths.flatMap((lifepath) =>
    lifepath.assets.flatMap((asset) => {
      const { kind } = asset
      if (isPermanent(kind)) return []
      const cost = UPGRADE_COST[kind]
      if (lifepath.spentFate < cost) return []
      return [
        offer({
          do: 'upgrade-asset',
          on: asset.id,
          ...abilityWords.upgrade(labelOf(asset), words.assets[PERM_OF[kind]], cost),
          rule: 'HC-183',
          aside: true,
          inputs: {},
          decide: (turn) =>
            turn.emit({
              type: 'asset-upgraded',
              character: character.id,
              lifepath: lifepath.id,
              asset: asset.id,
              paid: cost,
            }),
        }),
      ]
    }),
  )
}
