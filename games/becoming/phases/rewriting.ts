import { name, prose } from '../../../engine/fields/field.ts'
import { offer, type Seat } from '../../../engine/old-contract.ts'
import type { BecomingOffer } from '../contract.ts'
import { type Asset, type Becoming, cardAssetOf } from '../state.ts'
import { words } from '../words.ts'

/** Assets turned this scene whose new words are still missing, by whom they are owed. */
export function unwritten(state: Becoming): Asset[] {
  return state.assets.filter((asset) => isTurnedNow(state, asset) && asset.subverted?.twist === '')
}

function isTurnedNow(state: Becoming, asset: Asset): boolean {
  return asset.subverted !== null && (state.scene?.turned.includes(asset.id) ?? false)
}

/** BE-140: the Fate who turned it renames it and says what harm it does, until the scene closes. */
export function rewriteOffers(state: Becoming, seat: Seat): BecomingOffer[] {
  return state.assets
    .filter((asset) => isTurnedNow(state, asset) && asset.subverted?.by === seat)
    .map((asset) =>
      offer({
        do: 'rewrite-asset',
        on: asset.id,
        title: words.rewriting.title(asset.name),
        prompt: words.rewriting.prompt,
        rule: 'BE-140',
        inputs: {
          name: name(words.rewriting.name, 60, {
            rule: 'BE-140',
            because: words.refuse.blankName,
            initial: asset.name,
          }),
          twist: prose(words.rewriting.twist, 1, 300, {
            rule: 'BE-140',
            because: words.refuse.blankTwist,
            ideas: cardAssetOf(state, asset.id)?.twistIdeas ?? [],
            ...(asset.subverted?.twist ? { initial: asset.subverted.twist } : {}),
          }),
        },
        decide(turn, input) {
          turn.emit({
            type: 'asset-rewritten',
            asset: asset.id,
            seat: turn.seat,
            name: input.name,
            twist: input.twist,
          })
        },
      }),
    )
}
