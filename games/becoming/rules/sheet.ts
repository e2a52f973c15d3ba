import { type Refusal, refusal, type Seat } from '../../../engine/writing.ts'
import type { Asset, Becoming, PriceItem, PriceKind } from '../state.ts'
import { why } from '../words/why.ts'

const MOST_TRAITS = 5
export const FATAL_NEGATIVES = 3

export function findAsset({ assets }: Becoming, id: string): Asset | undefined {
  return assets.find((asset) => asset.id === id)
}

export function isLive(asset: Asset): boolean {
  return asset.subverted === null
}

export function countSigns(asset: Asset, sign: '+' | '-'): number {
  let count = 0
  for (const trait of asset.traits) if (trait.sign === sign) count += 1
  return count
}

/** BE-141, BE-144: what has been turned is out of reach. */
export function whyNotLive(asset: Asset): Refusal | undefined {
  return isLive(asset) ? undefined : refusal('BE-144', why.subverted(asset.name))
}

/** BE-131 and BE-132: five Traits at most, whatever their sign. */
export function whyNotNegative(state: Becoming, asset: Asset): Refusal | undefined {
  if (!isLive(asset)) return whyNotLive(asset)
  if (asset.traits.length < MOST_TRAITS) return undefined
  // BE-O9 lets the third negative break a full Asset.
  const breaks = state.variants.breakingPoint && countSigns(asset, '-') === FATAL_NEGATIVES - 1
  return breaks ? undefined : refusal('BE-131', why.five(asset.name))
}

export function whyNotPositive(asset: Asset): Refusal | undefined {
  if (!isLive(asset)) return refusal('BE-141', why.subverted(asset.name))
  return asset.traits.length < MOST_TRAITS ? undefined : refusal('BE-131', why.five(asset.name))
}

/** BE-134: a Fate removes a positive Trait that is there. */
function whyNotRemovable(asset: Asset, trait: string): Refusal | undefined {
  if (!isLive(asset)) return whyNotLive(asset)
  const found = asset.traits.find((one) => one.id === trait)
  if (!found) return refusal('BE-134', why.noSuchPositive(asset.name))
  return found.sign === '+' ? undefined : refusal('BE-134', why.notPositive)
}

const WHY_NOT: Record<PriceKind, (asset: Asset, item: PriceItem, state: Becoming) => Refusal | undefined> = {
  subvert: whyNotLive,
  'add-negative': (asset, _, state) => whyNotNegative(state, asset),
  'remove-positive': (asset, { trait }) => whyNotRemovable(asset, trait),
}

/** Why a price item cannot be paid on the sheet as it stands (BE-076, BE-098). */
export function whyNotPayable(state: Becoming, item: PriceItem): Refusal | undefined {
  const asset = findAsset(state, item.asset)
  return asset ? WHY_NOT[item.kind](asset, item, state) : refusal('BE-073', why.notAPrice)
}

/** BE-140: turned in this scene, so that its Fate may still say what it has become. */
function isTurnedNow({ scene, phase }: Becoming, asset: Asset): boolean {
  if (phase === 'finale') return false
  return asset.subverted !== null && (scene?.turned.includes(asset.id) ?? false)
}

/** BE-140: its own Fate, in the scene in which it turned; BE-R50: or afterwards, while its new words are missing. */
export function mayRewrite(state: Becoming, asset: Asset, seat: Seat): boolean {
  const { subverted } = asset
  return subverted?.by === seat && (isTurnedNow(state, asset) || subverted.twist === '')
}

/** Assets turned in this scene whose new words are still missing. */
export function listUnwritten(state: Becoming): Asset[] {
  return state.assets.filter((asset) => isTurnedNow(state, asset) && asset.subverted?.twist === '')
}
