/** A seat's frame whose parts are worked out when the player looks at them: most are never looked at. */
import { tableOffers } from '../../engine/actions/index.ts'
import type { Frame, OfferView, PhaseView } from '../../engine/frame.ts'
import { publicParts, viewOf } from '../../engine/frame.ts'
import type { Offer, Seat } from '../../engine/game.ts'
import { isPlayed } from '../../engine/kernel/state.ts'
import type { Table } from '../../engine/table.ts'

export function lazyFrame(table: Table, seat: Seat): Frame {
  return new LazyFrame(table, seat)
}

/** A class, so that all frames have one shape: getters that are put onto each one cost more than what they put off. */
class LazyFrame implements Frame {
  readonly you: Seat
  private readonly from: Table
  private readonly known: { -readonly [Part in keyof Frame]?: Frame[Part] | undefined } = {
    table: undefined,
    seats: undefined,
    show: undefined,
    whisper: undefined,
    offers: undefined,
    common: undefined,
    proposals: undefined,
    questions: undefined,
  }

  constructor(table: Table, seat: Seat) {
    this.from = table
    this.you = seat
  }

  get version(): number {
    return this.from.version
  }
  get table(): Frame['table'] {
    this.known.table ??= publicParts.table(this.from)
    return this.known.table
  }
  get seats(): Frame['seats'] {
    this.known.seats ??= publicParts.seats(this.from)
    return this.known.seats
  }
  get phase(): Frame['phase'] {
    return isPlayed(this.from.kernel) ? new LazyPhase(this.from) : null
  }
  get show(): Frame['show'] {
    this.known.show ??= publicParts.show(this.from)
    return this.known.show
  }
  get whisper(): Frame['whisper'] {
    this.known.whisper ??= viewOf(this.from.game.whisper(this.from.state, this.you))
    return this.known.whisper
  }
  get offers(): Frame['offers'] {
    const { game, state, kernel } = this.from
    this.known.offers ??= game.offers(state, this.you, kernel.names).map(viewLazily)
    return this.known.offers
  }
  get common(): Frame['common'] {
    this.known.common ??= commonLazily(this.from, this.you)
    return this.known.common
  }
  get proposals(): Frame['proposals'] {
    if (this.from.kernel.proposals.length === 0) return NONE
    this.known.proposals ??= publicParts.proposals(this.from)
    return this.known.proposals
  }
  get questions(): Frame['questions'] {
    if (this.from.kernel.questions.length === 0) return NONE
    this.known.questions ??= publicParts.questions(this.from)
    return this.known.questions
  }
}

/** Players ask for its name at every step, and hardly ever for the words. */
class LazyPhase implements PhaseView {
  private readonly from: Table
  private made: PhaseView | null = null

  constructor(table: Table) {
    this.from = table
  }

  get name(): string {
    return this.from.state.phase
  }
  get title(): string {
    return this.whole().title
  }
  get path(): readonly string[] {
    return this.whole().path
  }
  get rules(): readonly string[] {
    return this.whole().rules
  }
  get waiting(): string {
    return this.whole().waiting
  }
  get waitingFor(): string {
    return this.whole().waitingFor
  }

  private whole(): PhaseView {
    this.made ??= publicParts.phase(this.from)
    if (this.made === null) throw new Error('a table that is not played has no phase')
    return this.made
  }
}

const NONE: readonly never[] = []

/** As `commonOffersFor` lists them. */
function commonLazily(table: Table, seat: Seat): OfferView[] {
  const { game, state, kernel } = table
  const corrections = kernel.stage === 'play' ? game.repairs(state, seat, kernel.names) : []
  const repair = { asks: { value: true }, repair: { value: true } }
  return [
    ...tableOffers(table, seat).map(viewLazily),
    ...corrections.map((offer): OfferView => Object.create(offer, repair)),
  ]
}

/** An offer works its parts out when they are looked at; whoever looks at a view of it may look at the offer. */
function viewLazily<Carry>(offer: Offer<Carry>): OfferView {
  return Object(offer)
}
