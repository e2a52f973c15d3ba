import type { Seat } from '../../../engine/game.ts'
import type { BecomingTurn } from '../contract.ts'
import type { PriceItem } from '../state.ts'
import { countSigns, FATAL_NEGATIVES, findAsset } from './sheet.ts'

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
