import { agree } from './actions/deciding/agree.ts'
import { NOT_BEGUN, tableOffers, traitsOf, whyNotAtTable } from './actions/index.ts'
import { describeInputs } from './fields/describe.ts'
import { takeAll } from './fields/take.ts'
import type { Action, GameEvent, GameState, Offer, Seat, Turn } from './game.ts'
import { noteEntry } from './kernel/note-entry.ts'
import { isStandIn } from './kernel/stand-ins.ts'
import { otherSeats } from './kernel/state.ts'
import { LiveTurn, type TableTurn } from './kernel/turn.ts'
import type { Entry, Played, Table } from './log.ts'
import type { Means } from './means.ts'
import { type Refusal, refusal } from './refusal.ts'

export type { Means } from './means.ts'

export type Outcome<Event extends GameEvent = GameEvent> =
  | { readonly kind: 'accepted'; readonly entry: Entry<Event> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Ask again with `past`. */
  | { readonly kind: 'needs-past' }

/** An offer that an action fits, with its inputs taken. */
type Fitting<State, Event extends GameEvent> =
  | { readonly of: 'game' | 'correction'; readonly offer: Offer<Turn<State, Event>>; readonly input: unknown }
  | { readonly of: 'table'; readonly offer: Offer<TableTurn>; readonly input: unknown }

/** Carries out one action of one seat: refuses it, or changes the table and returns the log's next entry. */
export function act<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  action: Action,
  means: Means<Event>,
): Outcome<Event> {
  if (!(seat >= 0 && seat < table.kernel.names.length)) {
    return refused(refusal('TB-004', 'There is no such seat at this table.'))
  }
  const fitting = findFitting(table, seat, action)
  if ('because' in fitting) return refused(fitting)
  if (means.past === undefined && means.ahead === undefined && needsPast(table, action))
    return { kind: 'needs-past' }
  const turn = new LiveTurn(table, seat, means, carryOutAgreed)
  turn.noteTexts(fitting.offer.inputs, fitting.input)
  const asked = seatsToAsk(table, seat, fitting)
  if (asked.length > 0) {
    turn.emitTable({
      type: 'table/proposed',
      seat,
      do: action.do,
      ...(fitting.offer.on === undefined ? {} : { on: fitting.offer.on }),
      with: fitting.input,
      title: fitting.offer.title,
      summary: describeInputs(
        fitting.offer.inputs,
        fitting.input as Record<string, unknown>,
        table.kernel.names,
      ),
      ...whyAsked(fitting.offer, fitting.input),
      needs: asked,
    })
    return finish(table, turn, { do: action.do, title: fitting.offer.title })
  }
  const { offer, input } = fitting
  // Before anything changes: an offer's words are made when they are read.
  const title = offer.logged ?? offer.title
  const play = carryOut(table, seat, fitting, turn)
  return finish(table, turn, { do: action.do, title, play, on: offer.on, input })
}

function whyAsked(offer: { because(input: unknown): string | undefined }, input: unknown): { why?: string } {
  const why = offer.because(input)
  return why === undefined ? {} : { why }
}

/** Finds the one offer that an action fits, or why there is none. Legality is decided here and nowhere else. */
function findFitting<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  action: Action,
): Fitting<State, Event> | Refusal {
  const { kernel, game, state } = table
  // First, so that nothing a game does can stand in their way.
  if (traitsOf(action.do).safety) {
    const found = fit(tableOffers(table, seat, action), action)
    if (found) return 'because' in found ? found : { ...found, of: 'table' }
  }
  if (kernel.stage === 'play') {
    const found = fit(game.offers(state, seat, kernel.names, action), action)
    if (found) return 'because' in found ? found : kernel.paused ? PAUSED : { ...found, of: 'game' }
    const repair = fit(game.repairs(state, seat, kernel.names, action), action)
    if (repair) return 'because' in repair ? repair : kernel.paused ? PAUSED : { ...repair, of: 'correction' }
  }
  const found = fit(tableOffers(table, seat, action), action)
  if (found) return 'because' in found ? found : { ...found, of: 'table' }
  return whyNot(table, seat, action)
}

const PAUSED = refusal('TB-030', 'The table is paused. Talk first; go on when everyone is ready.')

function fit<Carry>(
  offers: readonly Offer<Carry>[],
  action: Action,
): { readonly offer: Offer<Carry>; readonly input: unknown } | Refusal | undefined {
  for (const offer of offers) {
    if (offer.do !== action.do) continue
    if (action.on === undefined ? !isOnlyOne(offers, offer) : offer.on !== action.on) continue
    const { refused } = offer
    if (refused) return refused
    const taken = takeAll(offer.inputs, action.with)
    if ('refusal' in taken) return taken.refusal
    return { offer, input: taken.value }
  }
  return undefined
}

/** Without `on`, an action means the only offer of its name. */
function isOnlyOne(offers: readonly { do: string }[], offer: { do: string }): boolean {
  for (const other of offers) if (other !== offer && other.do === offer.do) return false
  return true
}

function whyNot<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  action: Action,
): Refusal {
  const { kernel } = table
  if (kernel.stage === 'closed')
    return refusal('TB-005', 'This table is closed. Its story can still be read.')
  const own = whyNotAtTable(table, seat, action)
  if (own) return own
  if (kernel.stage === 'lobby') return NOT_BEGUN
  return table.game.whyNot({ state: table.state, seat, names: kernel.names, asked: action })
}

/** Is it decided from the whole log: by itself, or because its yes carries out something that is? */
function needsPast({ kernel }: Table, { do: name, on }: Action): boolean {
  if (traitsOf(name).readsBack) return true
  const proposal = name === agree.name ? kernel.proposals.find((one) => String(one.id) === on) : undefined
  return proposal !== undefined && traitsOf(proposal.do).readsBack === true
}

const NOBODY: readonly Seat[] = []

/** Whom an action must ask before it happens: those whose consent it needs, and in an asking table its judges. */
function seatsToAsk<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  fitting: Fitting<State, Event>,
): readonly Seat[] {
  const { kernel } = table
  const { offer } = fitting
  if (fitting.of === 'correction') return peopleAmong(table, otherSeats(kernel, seat))
  const consent = offer.consent(fitting.input)
  // A sealed action would be told to those it asks: it happens at once and is judged when it is open.
  const judges = kernel.agreement === 'asking' && !offer.sealed ? (offer.judged ?? NOBODY) : NOBODY
  if (consent.length === 0 && judges.length === 0) return NOBODY
  const wanted = new Set([...consent, ...judges])
  const asked = otherSeats(kernel, seat).filter((other) => wanted.has(other))
  return fitting.of === 'table' ? peopleAmong(table, asked) : asked
}

/** TB-114 About the table itself stand-ins are not asked; about the play they are. */
function peopleAmong<State extends GameState, Event extends GameEvent>(
  { kernel }: Table<State, Event>,
  seats: readonly Seat[],
): readonly Seat[] {
  return kernel.standIns === undefined ? seats : seats.filter((seat) => !isStandIn(kernel, seat))
}

/** Runs the offer's decision. Says what it meant for play, if it was the game's. */
function carryOut<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  fitting: Fitting<State, Event>,
  turn: LiveTurn<State, Event>,
): Played | undefined {
  if (fitting.of === 'table') {
    fitting.offer.decide(turn, fitting.input)
    return turn.played
  }
  const { offer } = fitting
  const sealed = offer.sealed === true
  const canBeObjectedTo = table.kernel.agreement === 'trusting' || sealed
  const judges = canBeObjectedTo ? without(offer.judged, seat) : undefined
  if (fitting.of === 'correction') turn.emitTable({ type: 'table/ruled', seat, text: offer.title })
  offer.decide(turn, fitting.input)
  const { learnt } = turn
  if (judges === undefined || judges.length === 0 || learnt) {
    return sealed ? { seat, learnt, sealed } : { seat, learnt }
  }
  const on = offer.on === undefined ? {} : { on: offer.on }
  const judged = { ...on, with: fitting.input, judges }
  return sealed ? { seat, learnt, sealed, judged } : { seat, learnt, judged }
}

/** Mostly the seat is not among them, and nothing needs copying. */
function without(seats: readonly Seat[] | undefined, seat: Seat): readonly Seat[] | undefined {
  return seats?.includes(seat) ? seats.filter((one) => one !== seat) : seats
}

/** A proposal that everyone has agreed to happens now, if it still can. */
function carryOutAgreed<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  proposer: Seat,
  action: Action,
  turn: LiveTurn<State, Event>,
): Refusal | undefined {
  const fitting = findFitting(table, proposer, action)
  if ('because' in fitting) return fitting
  turn.actFor(proposer)
  turn.noteTexts(fitting.offer.inputs, fitting.input)
  const played = carryOut(table, proposer, fitting, turn)
  // Several seats made it together: nobody may take it back alone.
  if (played) turn.played = { seat: null, learnt: played.learnt }
  return undefined
}

/** What an entry says of its action, besides what came of it. */
interface Done {
  readonly do: string
  readonly title: string
  readonly play?: Played | undefined
  readonly on?: string | undefined
  /** Left out where the entry's events hold it. */
  readonly input?: unknown
}

function finish<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  turn: LiveTurn<State, Event>,
  { do: name, title, play, on, input }: Done,
): Outcome<Event> {
  const version = table.version + 1
  const seat = turn.unsigned ? null : turn.actor
  const { at, events, lines } = turn
  // Written out twice: spreading an optional part costs as much as a small rule.
  const entry: Writable<Entry<Event>> = play
    ? { version, seat, do: name, title, at, events, lines, play }
    : { version, seat, do: name, title, at, events, lines }
  if (turn.isStandIn) entry.standIn = true
  // Whoever stays unnamed is not known by their words either.
  if (!turn.unsigned) {
    if (turn.texts !== undefined) entry.words = turn.texts
    if (input !== undefined && play?.judged === undefined) {
      if (on !== undefined) entry.on = on
      entry.with = input
    }
  }
  table.version = version
  noteEntry(table, entry)
  return { kind: 'accepted', entry }
}

type Writable<Written> = { -readonly [Name in keyof Written]: Written[Name] }

function refused(why: Refusal): { kind: 'refused'; refusal: Refusal } {
  return { kind: 'refused', refusal: why }
}
