import type { RollPlace } from '../../dice/fair.ts'
import { drawHands, type Hands, isOfRounds } from '../../dice/hands.ts'
import type { Drawn } from '../../dice/parts.ts'
import type { Seat } from '../../game.ts'

interface Drawing extends Drawn {
  /** What goes into the roll's place, and stands in no event: it follows from the others. */
  readonly as: RollPlace['as']
}

/** TB-121: the parts that one action's rolls take. All rolls of a seat take the same. */
export class Drawings {
  readonly #drawn = new Map<Seat, { readonly first: Drawn; nth: number }>()

  draw(hands: Hands, seat: Seat, nonce: string): Drawing {
    const before = this.#drawn.get(seat)
    if (before !== undefined) {
      before.nth += 1
      return { ...before.first, again: true, as: asOf(hands, before.first, { seat, nth: before.nth }) }
    }
    const { kind, own, others } = drawHands(hands, seat)
    const first = { nonce: own ?? nonce, kind, others }
    this.#drawn.set(seat, { first, nth: 0 })
    return { ...first, as: asOf(hands, first, { seat, nth: 0 }) }
  }
}

function asOf(hands: Hands, { kind }: Drawn, shared: { seat: Seat; nth: number }): RollPlace['as'] {
  if (!isOfRounds(hands)) return undefined
  return kind === 'shared' ? shared : 'marked'
}
