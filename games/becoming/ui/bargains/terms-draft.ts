import type { PriceItem, PriceKind } from '../../state.ts'
import type { AssetView, BecomingShow } from '../../view.ts'

/** A price item while it is written; empty strings are choices not yet made. */
export interface DraftItem {
  kind: PriceKind
  asset: string
  trait: string
  text: string
  when: 'now' | 'later'
}

export const KINDS: readonly PriceKind[] = ['add-negative', 'remove-positive', 'subvert']

export function newItem(): DraftItem {
  return { kind: 'add-negative', asset: '', trait: '', text: '', when: 'now' }
}

export function positivesOf(asset: AssetView | undefined) {
  return (asset?.traits ?? []).filter((trait) => trait.sign === '+')
}

/** Tokens a price brings, counted as the ledger will. */
export function countTokens(show: BecomingShow, price: readonly PriceItem[]): number {
  const marks = new Map<string, number>()
  let tokens = 0
  for (const { kind, asset: id } of price) {
    if (kind === 'subvert') tokens += 4
    else if (kind === 'remove-positive') tokens += 2
    else {
      const before =
        show.assets.find((one) => one.id === id)?.traits.filter((one) => one.sign === '-').length ?? 0
      const added = (marks.get(id) ?? 0) + 1
      marks.set(id, added)
      tokens += before + added === 3 ? 5 : 1
    }
  }
  return tokens
}
