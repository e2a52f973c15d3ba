import type { Seat } from '../../engine/old-contract.ts'
import { type Refusal, refusal } from '../../engine/refusal.ts'
import type { BecomingTurn } from './contract.ts'
import type { PriceItem } from './scene.ts'
import {
  type Asset,
  type Becoming,
  countSigns,
  FATAL_NEGATIVES,
  findAsset,
  isLive,
  MOST_TRAITS,
} from './state.ts'
import { words } from './words.ts'

/** BE-141, BE-144: what has been turned is out of reach. */
export function whyNotLive(asset: Asset): Refusal | undefined {
  return isLive(asset) ? undefined : refusal('BE-144', words.refuse.subverted(asset.name))
}

/** BE-131 and BE-132: five Traits at most, whatever their sign. */
export function whyNotNegative(state: Becoming, asset: Asset): Refusal | undefined {
  if (!isLive(asset)) return whyNotLive(asset)
  if (asset.traits.length < MOST_TRAITS) return undefined
  // BE-O9 lets the third negative break a full Asset.
  const breaks = state.variants.breakingPoint && countSigns(asset, '-') === FATAL_NEGATIVES - 1
  return breaks ? undefined : refusal('BE-131', words.refuse.five(asset.name))
}

export function whyNotPositive(asset: Asset): Refusal | undefined {
  if (!isLive(asset)) return refusal('BE-141', words.refuse.subverted(asset.name))
  return asset.traits.length < MOST_TRAITS ? undefined : refusal('BE-131', words.refuse.five(asset.name))
}

/** BE-134: a Fate removes a positive Trait that is there. */
function whyNotRemovable(asset: Asset, trait: string): Refusal | undefined {
  if (!isLive(asset)) return whyNotLive(asset)
  const found = asset.traits.find((one) => one.id === trait)
  if (!found) return refusal('BE-134', words.refuse.noSuchPositive(asset.name))
  return found.sign === '+' ? undefined : refusal('BE-134', words.refuse.notPositive)
}

/** BE-160 and BE-163: one token, or five in all where it is the third. */
export function addNegative(turn: BecomingTurn, by: Seat, asset: string, text: string): void {
  addTrait(turn, { by, asset, sign: '-', text })
  const changed = findAsset(turn.state, asset)
  if (!changed) return
  if (countSigns(changed, '-') < FATAL_NEGATIVES) {
    turn.emit({ type: 'scored', seat: by, points: 1, rule: 'BE-160', asset })
    return
  }
  turn.emit({ type: 'asset-subverted', asset, by, how: 'third-negative' })
  turn.emit({ type: 'scored', seat: by, points: 5, rule: 'BE-163', asset })
}

/** BE-161: two tokens. */
export function removePositive(turn: BecomingTurn, by: Seat, asset: string, trait: string): void {
  turn.emit({ type: 'trait-removed', asset, trait, text: textOf(turn, asset, trait), by })
  turn.emit({ type: 'scored', seat: by, points: 2, rule: 'BE-161', asset })
}

/** BE-162: four tokens, and nothing for the Traits that go with it. */
export function subvert(turn: BecomingTurn, by: Seat, asset: string): void {
  turn.emit({ type: 'asset-subverted', asset, by, how: 'outright' })
  turn.emit({ type: 'scored', seat: by, points: 4, rule: 'BE-162', asset })
}

/** BE-165: three points. */
export function addPositive(turn: BecomingTurn, by: Seat, asset: string, text: string): void {
  addTrait(turn, { by, asset, sign: '+', text })
  turn.emit({ type: 'scored', seat: by, points: 3, rule: 'BE-165', asset })
}

/** BE-166: two points. Only a won moon crosses out a negative. */
export function crossOut(turn: BecomingTurn, by: Seat, asset: string, trait: string): void {
  turn.emit({ type: 'trait-removed', asset, trait, text: textOf(turn, asset, trait), by })
  turn.emit({ type: 'scored', seat: by, points: 2, rule: 'BE-166', asset })
}

/** A Trait's words go into the fact of its loss: nothing else remembers them. */
function textOf(turn: BecomingTurn, asset: string, trait: string): string {
  return findAsset(turn.state, asset)?.traits.find((one) => one.id === trait)?.text ?? ''
}

interface NewTrait {
  readonly by: Seat
  readonly asset: string
  readonly sign: '+' | '-'
  readonly text: string
}

function addTrait(turn: BecomingTurn, { by, asset, sign, text }: NewTrait): void {
  const { state } = turn
  const id = `t${state.traitsMade + 1}`
  const scene = (state.scene?.index ?? 0) + 1
  turn.emit({ type: 'trait-added', asset, trait: { id, sign, text, by, scene } })
}

/** Why a price item cannot be paid on the sheet as it stands (BE-076, BE-098). */
export function whyNotPayable(state: Becoming, item: PriceItem): Refusal | undefined {
  const asset = findAsset(state, item.asset)
  if (!asset) return refusal('BE-073', words.refuse.notAPrice)
  switch (item.kind) {
    case 'subvert':
      return whyNotLive(asset)
    case 'add-negative':
      return whyNotNegative(state, asset)
    case 'remove-positive':
      return whyNotRemovable(asset, item.trait)
    default:
      return item.kind satisfies never
  }
}

export function payItem(turn: BecomingTurn, by: Seat, item: PriceItem): void {
  switch (item.kind) {
    case 'subvert':
      return subvert(turn, by, item.asset)
    case 'add-negative':
      return addNegative(turn, by, item.asset, item.text)
    case 'remove-positive':
      return removePositive(turn, by, item.asset, item.trait)
    default:
      return item.kind satisfies never
  }
}
