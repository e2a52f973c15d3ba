import { line } from '../../../engine/fields/field.ts'
import { isPermanent, labelOf, listAssets } from '../characters.ts'
import { type Asking, type CircleOffer, offer, required } from '../contract.ts'
import { whyArtha } from '../refusals/artha.ts'
import { activeCharacters, isGamemaster, LIMITS } from '../state.ts'
import { abilityWords } from '../words-abilities.ts'

/** HC-185: rare, from what happened in play, and its owner is asked. */
export function loseAssetOffers({ state, seat }: Asking): CircleOffer[] {
  if (!isGamemaster(state, seat)) return []
  return activeCharacters(state).flatMap((character) =>
    listAssets(character)
      .filter((asset) => isPermanent(asset.kind))
      .map((asset) => {
        const { why, because, ...said } = abilityWords.lose(labelOf(asset), character.name)
        return offer({
          do: 'lose-asset',
          on: asset.id,
          ...said,
          rule: 'HC-185',
          aside: true,
          consent: () => [character.seat],
          because: () => because,
          inputs: { why: line(why, 1, LIMITS.text, required(whyArtha.sayWhatHappened)) },
          decide: (turn, input) =>
            turn.emit({ type: 'asset-lost', character: character.id, asset: asset.id, why: input.why }),
        })
      }),
  )
}
