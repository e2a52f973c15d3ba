/** What a quick player at a simulated table looks at. */
import type { Asked, Offer, Seat } from '../../engine/game.ts'
import type { Numbers } from '../../engine/measuring/measures.ts'
import type { QuickLook } from '../../engine/measuring/quick-player.ts'
import { awaited, offersNamed } from '../../engine/phase.ts'
import type { Table } from '../../engine/table.ts'

/** Whom the table waits for, worked out once for every step. */
export class Waiting {
  private readonly table: Table
  private version = -1
  private known: readonly Seat[] = []

  constructor(table: Table) {
    this.table = table
  }

  seats(): readonly Seat[] {
    if (this.version !== this.table.version) {
      this.known = awaited(this.table)
      this.version = this.table.version
    }
    return this.known
  }
}

/** What a seat may look at, one thing at a time. */
export class SeatLook implements QuickLook {
  readonly seat: Seat
  readonly numbers: Numbers
  private readonly table: Table
  private readonly waiting: Waiting
  /** The offers that were looked at since anything last happened. */
  private readonly seen: Offer[] = []
  /** So many of them; what stands behind them is old, and written over. */
  private fresh = 0
  private version = -1

  constructor(table: Table, waiting: Waiting, seat: Seat, numbers: Numbers) {
    this.table = table
    this.waiting = waiting
    this.seat = seat
    this.numbers = numbers
  }

  get phase(): string {
    return this.table.state.phase
  }

  get isAwaited(): boolean {
    return this.waiting.seats().includes(this.seat)
  }

  show(): object {
    return this.table.game.show(this.table.state)
  }

  ask(name: string): readonly Offer[] {
    const offers = offersNamed(this.table, this.seat, name)
    for (const offer of offers) this.note(offer)
    return offers
  }

  open(name: string): Offer | undefined {
    const { game, state, kernel } = this.table
    const offer = game.firstOpen(state, this.seat, kernel.names, name)
    if (offer) this.note(offer)
    return offer
  }

  count(name: string): number {
    const { game, state, kernel } = this.table
    return game.countOffers(state, this.seat, kernel.names, name)
  }

  /** Whoever acts on an offer that was just looked at need not have it worked out again. */
  recall({ do: name, on }: Asked): Offer | undefined {
    if (this.version !== this.table.version) return undefined
    for (let place = 0; place < this.fresh; place++) {
      const offer = this.seen[place] as Offer
      if (offer.do === name && offer.on === on) return offer
    }
    return undefined
  }

  private note(offer: Offer): void {
    if (this.version !== this.table.version) {
      this.version = this.table.version
      this.fresh = 0
    }
    this.seen[this.fresh] = offer
    this.fresh += 1
  }
}
