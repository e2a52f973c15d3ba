import type { Seat } from '../../../engine/writing.ts'
import type { BecomingTurn } from '../contract.ts'
import type { PriceItem, PriceKind, Trait } from '../state.ts'
import { countSigns, FATAL_NEGATIVES, findAsset } from './sheet.ts'

/** BE-160 and BE-163: one token, or five in all where it is the third. */
export function addNegative(turn: BecomingTurn, by: Seat, asset: string, text: string): void {
  addTrait(turn, asset, { sign: '-', text, by })
  const changed = findAsset(turn.state, asset)
  if (!changed) return
  if (countSigns(changed, '-') < FATAL_NEGATIVES)
    return turn.emit({ type: 'scored', seat: by, points: 1, rule: 'BE-160', asset })
  turn.emit({ type: 'asset-subverted', asset, by, how: 'third-negative' })
  turn.emit({ type: 'scored', seat: by, points: 5, rule: 'BE-163', asset })
}

/** BE-161: a positive one, two tokens. BE-166: a negative one, two points; only a won moon crosses it out. */
export function removeTrait(turn: BecomingTurn, by: Seat, asset: string, id: string): void {
  const trait = findAsset(turn.state, asset)?.traits.find((one) => one.id === id)
  // A Trait's words go into the fact of its loss: nothing else remembers them.
  turn.emit({ type: 'trait-removed', asset, trait: id, text: trait?.text ?? '', by })
  const rule = trait?.sign === '-' ? 'BE-166' : 'BE-161'
  turn.emit({ type: 'scored', seat: by, points: 2, rule, asset })
}

/** BE-162: four tokens, and nothing for the Traits that go with it. */
export function subvert(turn: BecomingTurn, by: Seat, asset: string): void {
  turn.emit({ type: 'asset-subverted', asset, by, how: 'outright' })
  turn.emit({ type: 'scored', seat: by, points: 4, rule: 'BE-162', asset })
}

/** BE-165: three points. */
export function addPositive(turn: BecomingTurn, by: Seat, asset: string, text: string): void {
  addTrait(turn, asset, { sign: '+', text, by })
  turn.emit({ type: 'scored', seat: by, points: 3, rule: 'BE-165', asset })
}

function addTrait(turn: BecomingTurn, asset: string, written: Pick<Trait, 'sign' | 'text' | 'by'>): void {
  const { traitsMade, scene } = turn.state
  const trait = { id: `t${traitsMade + 1}`, ...written, scene: (scene?.index ?? 0) + 1 }
  turn.emit({ type: 'trait-added', asset, trait })
}

export function payItem(turn: BecomingTurn, by: Seat, item: PriceItem): void {
  PAYMENTS[item.kind](turn, by, item)
}

/** How each kind of price is paid. */
const PAYMENTS: Record<PriceKind, (turn: BecomingTurn, by: Seat, item: PriceItem) => void> = {
  subvert: (turn, by, { asset }) => subvert(turn, by, asset),
  'add-negative': (turn, by, { asset, text }) => addNegative(turn, by, asset, text),
  'remove-positive': (turn, by, { asset, trait }) => removeTrait(turn, by, asset, trait),
}
