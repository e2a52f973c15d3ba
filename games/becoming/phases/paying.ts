import type { BecomingTurn } from '../contract.ts'
import { sceneOf } from '../contract.ts'
import { payItem, whyNotPayable } from '../sheet.ts'
import { bargainOf } from '../state.ts'

/** Steps 7 and 11, BE-095 to BE-098 and BE-120: in the order she accepted, then in listed order. */
export function payPrices(turn: BecomingTurn, when: 'now' | 'later'): void {
  for (const tempter of [...sceneOf(turn.state).accepted]) {
    const bargain = bargainOf(sceneOf(turn.state), tempter)
    for (const item of bargain?.terms.price ?? []) {
      if (item.when !== when) continue
      // BE-098: what can no longer be paid lapses; she keeps the dice.
      if (whyNotPayable(turn.state, item)) turn.emit({ type: 'price-lapsed', tempter, item })
      else payItem(turn, tempter, item)
    }
  }
}
