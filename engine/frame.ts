import { tableOffers } from './actions/index.ts'
import { type ProposalView, type QuestionView, viewProposals, viewQuestions } from './deciding/view.ts'
import { whyShown } from './deciding/waiting.ts'
import { inputsWithoutFunctions } from './fields/describe.ts'
import type { Inputs } from './fields/field.ts'
import type { Line, Offer, Price, Seat, Viewer } from './game.ts'
import { isPlayed, listNames } from './kernel/state.ts'
import { words } from './kernel/words.ts'
import { viewOptions } from './options-in-force.ts'
import { type PaceView, viewPace } from './pace-view.ts'
import { awaited, phaseOf } from './phase.ts'
import type { Refusal } from './refusal.ts'
import { type SeatView, viewSeats } from './seat-view.ts'
import type { Entry, Table } from './table.ts'

export type { SeatView } from './seat-view.ts'

/**
 * All that one viewer sees of a table, built by naming fields. Nothing else of a
 * table's state ever leaves the process. Every part is plain data.
 */
export interface Frame {
  readonly version: number
  readonly you: Seat | null
  readonly table: TableView
  readonly seats: readonly SeatView[]
  readonly phase: PhaseView | null
  /** The game's public view. */
  readonly show: Record<string, unknown>
  /** The game's view for this seat alone; empty for a spectator. */
  readonly whisper: Record<string, unknown>
  /** What the game offers this seat. */
  readonly offers: readonly OfferView[]
  /** What any table offers this seat. */
  readonly common: readonly OfferView[]
  readonly proposals: readonly ProposalView[]
  readonly questions: readonly QuestionView[]
}

export type { ProposalView, QuestionView } from './deciding/view.ts'

export interface TableView extends PaceView {
  readonly id: string
  readonly game: string
  readonly rules: number
  readonly title: string
  readonly stage: 'lobby' | 'play' | 'closed'
  readonly agreement: string
  readonly pace: string
  readonly paused: boolean
  readonly host: Seat
  /** TB-009: set where the table's link seats nobody. */
  readonly door?: 'closed'
  readonly options: readonly { readonly rule: string; readonly title: string; readonly value: string }[]
  readonly lines: string
  readonly veils: string
  readonly rulings: readonly string[]
  readonly dice: { readonly epoch: number; readonly commitment: string; readonly rolls: number }
  readonly takenBack: readonly { readonly after: number; readonly upTo: number }[]
  /** The version that veiled something last, 0 for none: all lines read before it are to be read again. */
  readonly veiledAt: number
  /** The moment of another table that this one goes on from. */
  readonly origin: OriginView | null
  /** How many tables go on from this one. Those who sit here may ask which. */
  readonly forks: number
  /** Up to this version whoever sits here may take the whole record along; 0 for none. */
  readonly shared: number
  /** Only the chronicle of another table: there is no play behind it. */
  readonly kept: boolean
  /** TB-086: it goes on from a file whose steps could not be taken again. */
  readonly unproven?: true
  /** Another after every restore: lines and versions of the one before are to be forgotten. */
  readonly history: string
}

export interface OriginView {
  readonly table: string
  readonly version: number
  readonly title: string
  /** It came as a file, so the other table may be anywhere. */
  readonly brought?: true
}

export interface PhaseView {
  readonly name: string
  readonly title: string
  readonly path: readonly string[]
  readonly rules: readonly string[]
  /** "Ann and Ben": whom the table waits for, in words, and what for. */
  readonly waiting: string
  readonly waitingFor: string
}

export interface OfferView {
  readonly do: string
  readonly on?: string
  readonly title: string
  readonly prompt?: string
  readonly price?: Price
  readonly rule?: string
  readonly aside?: true
  /** The likely next move. */
  readonly main?: true
  /** What is given up by it, for a question before it is done. */
  readonly gives?: string
  readonly inputs: Inputs
  readonly refused?: Refusal
  /** Others see that it was done, not what was put in. */
  readonly sealed?: true
  readonly judged?: boolean
  /** True where somebody may have to agree first. */
  readonly asks?: boolean
  /** A correction of the game's, by everyone's consent. */
  readonly repair?: true
}

export function frameFor(table: Table, viewer: Viewer): Frame {
  const you = viewer === 'spectator' ? null : viewer
  return {
    version: table.version,
    you,
    ...publicFrame(table),
    ...ownFrame(table, you),
    common: commonOffersFor(table, you),
  }
}

/** The parts that everybody sees alike. */
export type PublicFrame = Pick<Frame, 'table' | 'seats' | 'phase' | 'show' | 'proposals' | 'questions'>

export function publicFrame(table: Table): PublicFrame {
  const waiting = awaited(table)
  return {
    table: publicParts.table(table),
    seats: publicParts.seats(table, waiting),
    phase: publicParts.phase(table, waiting),
    show: publicParts.show(table),
    proposals: publicParts.proposals(table),
    questions: publicParts.questions(table),
  }
}

/** One by one, for whoever looks at few of them. */
export const publicParts = {
  table: viewTable,
  seats: (table, waiting = awaited(table)) => viewSeats(table, waiting),
  phase: (table, waiting = awaited(table)) => viewPhase(table, waiting),
  show: (table) => (isPlayed(table.kernel) ? viewOf(table.game.show(table.state)) : {}),
  proposals: viewProposals,
  questions: viewQuestions,
} satisfies {
  readonly [Part in keyof PublicFrame]: (table: Table, waiting?: readonly Seat[]) => PublicFrame[Part]
}

/** TB-090: what the game shows and offers one seat alone; empty for a spectator. */
export type OwnFrame = Pick<Frame, 'whisper' | 'offers'>

export function ownFrame(table: Table, you: Seat | null): OwnFrame {
  if (you === null) return { whisper: {}, offers: [] }
  return {
    whisper: isPlayed(table.kernel) ? viewOf(table.game.whisper(table.state, you)) : {},
    offers: gameOffersFor(table, you),
  }
}

/** Whatever a game calls the type of its view, it is plain data with names. */
export function viewOf(shown: object): Record<string, unknown> {
  return shown as Record<string, unknown>
}

function viewTable(table: Table): TableView {
  const { kernel } = table
  return {
    id: kernel.table,
    game: kernel.game,
    rules: kernel.rules,
    title: kernel.title,
    stage: kernel.stage,
    agreement: kernel.agreement,
    pace: kernel.pace,
    paused: kernel.paused,
    host: kernel.host,
    options: viewOptions(table),
    lines: kernel.safety.lines,
    veils: kernel.safety.veils,
    rulings: kernel.rulings,
    dice: { epoch: kernel.dice.epoch, commitment: kernel.dice.commitment, rolls: kernel.dice.rolls },
    takenBack: kernel.takenBack,
    veiledAt: kernel.veiled.at,
    origin: kernel.origin,
    forks: kernel.forks.length,
    shared: kernel.shared,
    kept: kernel.kept,
    history: kernel.history,
    ...viewPace(kernel),
    ...(kernel.unproven && !kernel.kept ? { unproven: true } : {}),
    ...(kernel.door === 'closed' ? { door: 'closed' } : {}),
  }
}

function viewPhase(table: Table, waiting: readonly Seat[]): PhaseView | null {
  if (!isPlayed(table.kernel)) return null
  const phase = phaseOf(table)
  return {
    name: table.state.phase,
    title: phase.title,
    path: phase.path?.(table.state) ?? [phase.title],
    rules: phase.rules,
    waiting: listNames(table.kernel, waiting),
    waitingFor: table.kernel.questions.length > 0 ? words.waiting.toSettle : phase.waitingFor(table.state),
  }
}

function gameOffersFor(table: Table, seat: Seat): OfferView[] {
  const { kernel } = table
  if (kernel.stage !== 'play' || kernel.paused) return []
  const held = whyShown(table)
  const offers = table.game.offers(table.state, seat, kernel.names)
  if (held === undefined) return offers.map(viewOffer)
  // TB-045: what cannot be undone waits, and says for what.
  return offers.map((offer) => {
    const view = viewOffer(offer)
    return offer.settles && view.refused === undefined ? { ...view, refused: held } : view
  })
}

/** The kernel's offers, and the repairs the game allows by everyone's consent. */
export function commonOffersFor(table: Table, seat: Seat | null): OfferView[] {
  if (seat === null) return []
  const { kernel, game, state } = table
  const corrections = kernel.stage === 'play' ? game.repairs(state, seat, kernel.names) : []
  return [
    ...tableOffers(table, seat).map(viewOffer),
    ...corrections.map((offer) => ({ ...viewOffer(offer), asks: true, repair: true as const })),
  ]
}

/** Field by field and without spreads: every seat's offers are viewed again after every action. */
function viewOffer<Carry>(offer: Offer<Carry>): OfferView {
  const view: { -readonly [Name in keyof OfferView]: OfferView[Name] } = {
    do: offer.do,
    title: offer.title,
    inputs: inputsWithoutFunctions(offer.inputs),
  }
  const { prompt, price, rule, refused, judged, gives } = offer
  if (offer.on !== undefined) view.on = offer.on
  if (prompt !== undefined) view.prompt = prompt
  if (price !== undefined) view.price = price
  if (rule !== undefined) view.rule = rule
  if (offer.aside) view.aside = true
  if (offer.main) view.main = true
  if (gives !== undefined) view.gives = gives
  if (refused !== undefined) view.refused = refused
  if (offer.sealed) view.sealed = true
  if (judged && judged.length > 0) view.judged = true
  if (offer.asks) view.asks = true
  return view
}

/** A line as one viewer reads it. `id` is stable: the version and place where it was written. */
export interface LineView extends Omit<Line, 'to'> {
  readonly id: string
  readonly at: number
  /** Only for some eyes: shown with a mark. */
  readonly whispered?: boolean
  /** TB-111: a stand-in did or told it. */
  readonly standIn?: true
}

/** Words that replaced others; the line keeps its place. */
export interface EditView {
  readonly line: string
  readonly text: string
}

/** The part of an entry that a viewer may read. */
export function linesFor(entry: Entry, viewer: Viewer): { lines: LineView[]; edits: EditView[] } {
  const lines: LineView[] = []
  const standIn = entry.standIn ? { standIn: true as const } : {}
  entry.lines.forEach((line, index) => {
    const { to, ...open } = line
    if (to && (viewer === 'spectator' || !to.includes(viewer))) return
    lines.push({
      id: `${entry.version}.${index}`,
      at: entry.at,
      ...open,
      ...(to ? { whispered: true } : {}),
      ...standIn,
    })
  })
  const edits: EditView[] = []
  for (const event of entry.events) {
    if (event.type === 'table/words-edited') {
      const edit = event as typeof event & EditView
      edits.push({ line: edit.line, text: edit.text })
    }
  }
  return { lines, edits }
}
