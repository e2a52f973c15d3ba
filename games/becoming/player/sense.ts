import type { ChoiceField, Inputs } from '../../../engine/fields/field.ts'
import type { PriceItem, Terms } from '../state.ts'
import type { AssetView, BecomingShow } from '../view.ts'

/** How an experienced player feels the odds: near the exact grid, and quick. */
export function feelOdds(hero: number, agent: number): number {
  return 1 / (1 + (agent / hero) ** 1.8)
}

export function countPool(show: BecomingShow, side: 'hero' | 'agent'): number {
  let dice = 0
  for (const part of show.scene?.pools[side] ?? []) dice += part.dice
  return dice
}

export function negativesOf(asset: AssetView): number {
  return asset.traits.filter((trait) => trait.sign === '-').length
}

export function positivesOf(asset: AssetView): number {
  return asset.traits.filter((trait) => trait.sign === '+').length
}

export function liveAssets(show: BecomingShow): AssetView[] {
  return show.assets.filter((asset) => asset.subverted === null)
}

/** Marks and turned Assets: what an Agent may try to use. */
export function countClaimable(show: BecomingShow): number {
  return show.assets.reduce((sum, asset) => sum + (asset.subverted ? 1 : negativesOf(asset)), 0)
}

/** Tokens that a price brings its Tempter, as far as can be seen. */
export function tokensOf(show: BecomingShow, terms: Terms): number {
  const added = new Map<string, number>()
  let tokens = 0
  for (const item of terms.price) {
    if (item.kind === 'subvert') tokens += 4
    else if (item.kind === 'remove-positive') tokens += 2
    else {
      const asset = show.assets.find((one) => one.id === item.asset)
      const marks = (asset ? negativesOf(asset) : 0) + (added.get(item.asset) ?? 0) + 1
      added.set(item.asset, (added.get(item.asset) ?? 0) + 1)
      tokens += marks === 3 ? 5 : 1
    }
  }
  return tokens
}

/** Options of the price list's choices, as the offer brings them. */
export function listItemOptions(inputs: Inputs, key: 'asset' | 'trait'): string[] {
  const { price } = inputs
  if (price?.kind !== 'list') return []
  const field = price.of[key] as ChoiceField
  return field.options
    .filter((option) => !option.refused && option.value !== '')
    .map((option) => option.value)
}

export function item(kind: PriceItem['kind'], asset: string, part: Partial<PriceItem> = {}): PriceItem {
  return { kind, asset, trait: '', text: '', when: 'now', ...part }
}
