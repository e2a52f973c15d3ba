import { agree } from './actions/deciding/agree.ts'
import { NOT_BEGUN, tableOffers, traitsOf, whyNotAtTable } from './actions/index.ts'
import { actionOf, type Requests, settle } from './deciding/settle.ts'
import { momentOf } from './deciding/voting.ts'
import { heldByQuestion, whyWait } from './deciding/waiting.ts'
import { describeInputs } from './fields/describe.ts'
import { takeAll } from './fields/take.ts'
import type { Action, GameEvent, GameState, Offer, Seat, Turn } from './game.ts'
import { noteEntry } from './kernel/note-entry.ts'
import { isStandIn } from './kernel/stand-ins.ts'
import { type Kernel, listNames, nameOf, otherSeats, type Proposal } from './kernel/state.ts'
import { LiveTurn, type TableTurn } from './kernel/turn.ts'
import { words } from './kernel/words.ts'
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
  const wait = whyNotYet(table, seat, fitting)
  if (wait) return refused(wait)
  const turn = new LiveTurn(table, seat, means, DOINGS)
  const done = takeFitting(table, seat, fitting, turn)
  if ('because' in done) return refused(done)
  settle(turn, REQUESTS)
  return finish(table, turn, done)
}

/** TB-045: what would happen at once may have to wait for what is being decided; what only asks need not. */
function whyNotYet<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  fitting: Fitting<State, Event>,
): Refusal | undefined {
  const { deciding, questions, proposals } = table.kernel
  if (deciding === 1 || (questions.length === 0 && proposals.length === 0)) return undefined
  if (fitting.of === 'table' || seatsToAsk(table, seat, fitting).length > 0) return undefined
  return whyWait(table, seat, fitting, stillFits)
}

/** Asks for it where others have a word in it, and does it otherwise. */
function takeFitting<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  fitting: Fitting<State, Event>,
  turn: LiveTurn<State, Event>,
): Done | Refusal {
  const { offer, input } = fitting
  turn.noteTexts(offer.inputs, input)
  const asked = seatsToAsk(table, seat, fitting)
  if (asked.length > 0) return propose(table, seat, { fitting, asked, turn })
  // Before anything changes: an offer's words are made when they are read.
  const title = offer.logged ?? offer.title
  const play = carryOut(table, seat, fitting, turn)
  return { do: offer.do, title, play, on: offer.on, input }
}

interface Proposing<State extends GameState, Event extends GameEvent> {
  readonly fitting: Fitting<State, Event>
  readonly asked: readonly Seat[]
  readonly turn: LiveTurn<State, Event>
}

function propose<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  { fitting, asked, turn }: Proposing<State, Event>,
): Done | Refusal {
  const { kernel } = table
  const { offer, input } = fitting
  const same = kernel.deciding === 1 ? undefined : findSame(table, offer, input)
  if (same) return joinSame(kernel, seat, { same, input }, turn)
  const judges = kernel.deciding === 1 ? [] : judgesOnly(table, fitting, asked)
  turn.emitTable({
    type: 'table/proposed',
    seat,
    do: offer.do,
    ...(offer.on === undefined ? {} : { on: offer.on }),
    with: input,
    title: offer.title,
    summary: describeInputs(offer.inputs, input as Record<string, unknown>, kernel.names),
    ...whyAsked(offer, input),
    needs: asked,
    ...(judges.length === 0 ? {} : { judges }),
    ...(kernel.deciding === 1 || fitting.of === 'table' || !offer.isOfMoment
      ? {}
      : { moment: momentOf(table as unknown as Table) }),
    ...(kernel.deciding === 2 && offer.ready ? { ready: true } : {}),
  })
  return { do: offer.do, title: offer.title }
}

/** TB-043 Whoever asks for what is asked for already says yes to it. */
function findSame<State extends GameState, Event extends GameEvent>(
  { kernel }: Table<State, Event>,
  offer: { readonly do: string; readonly on?: string | undefined; readonly asks?: boolean | undefined },
  input: unknown,
): Proposal | undefined {
  if (!offer.asks) return undefined
  const words = JSON.stringify(input)
  return kernel.proposals.find(
    (one) => one.do === offer.do && one.on === offer.on && JSON.stringify(one.with) === words,
  )
}

function joinSame<State extends GameState, Event extends GameEvent>(
  kernel: Kernel,
  seat: Seat,
  { same, input }: { readonly same: Proposal; readonly input: unknown },
  turn: LiveTurn<State, Event>,
): Done | Refusal {
  const { id, do: name, on, title, seat: asker, needs, agreed } = same
  const missing = needs.filter((one) => !agreed.includes(one))
  if (!missing.includes(seat)) {
    const who = seat === asker || agreed.includes(seat) ? undefined : nameOf(kernel, asker)
    return refusal('TB-043', words.waiting.already(who, title, listNames(kernel, missing)))
  }
  turn.emitTable({ type: 'table/agreed', proposal: id, seat })
  return { do: name, title, on, input }
}

/** Those asked who only judge it: their consent is not needed. */
function judgesOnly<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  fitting: Fitting<State, Event>,
  asked: readonly Seat[],
): readonly Seat[] {
  if (fitting.of !== 'game' || table.kernel.agreement !== 'asking') return NOBODY
  const consent = fitting.offer.consent(fitting.input)
  return asked.filter((seat) => !consent.includes(seat))
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
    if (found) {
      if ('because' in found) return found
      return kernel.paused ? PAUSED : (wasStruck(table, found) ?? { ...found, of: 'game' })
    }
    const repair = fit(game.repairs(state, seat, kernel.names, action), action)
    if (repair) return 'because' in repair ? repair : kernel.paused ? PAUSED : { ...repair, of: 'correction' }
  }
  const found = fit(tableOffers(table, seat, action), action)
  if (found) return 'because' in found ? found : { ...found, of: 'table' }
  return whyNot(table, seat, action)
}

/** TB-046 What was struck is not claimed again in the same words in the same moment. */
function wasStruck<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  { offer, input }: { readonly offer: Offer<Turn<State, Event>>; readonly input: unknown },
): Refusal | undefined {
  const { struck } = table.kernel
  if (struck.length === 0) return undefined
  const moment = momentOf(table as unknown as Table)
  const said = JSON.stringify(input)
  const isSame = struck.some(
    (one) =>
      one.do === offer.do &&
      one.on === offer.on &&
      one.moment === moment &&
      JSON.stringify(one.with) === said,
  )
  return isSame ? refusal('TB-046', words.waiting.struck) : undefined
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

/** Is it decided from the whole log: by itself, or because it may carry out something that is? */
function needsPast<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  action: Action,
): boolean {
  const plain = table as unknown as Table
  const { do: name, on } = action
  if (readsBack(plain, action)) return true
  const { proposals } = table.kernel
  if (proposals.length === 0 || (name !== agree.name && !traitsOf(name).freesSeat)) return false
  return proposals.some(
    (one) => (name !== agree.name || String(one.id) === on) && readsBack(plain, actionOf(one)),
  )
}

function readsBack(table: Table, action: Action): boolean {
  const { readsBack: reads } = traitsOf(action.do)
  return typeof reads === 'function' ? reads(table, action) : reads === true
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
  if (played) turn.played = playedTogether(table.kernel, proposer, fitting.offer, played)
  return undefined
}

/** Several seats made it together: nobody may take it back alone, and its judges may still question it (TB-042). */
function playedTogether(
  { deciding }: Kernel,
  proposer: Seat,
  { do: name, title }: { readonly do: string; readonly title: string },
  { learnt, judged }: Played,
): Played {
  if (deciding === 1 || judged === undefined) return { seat: null, learnt }
  return { seat: null, learnt, judged: { ...judged, by: { seat: proposer, do: name, title } } }
}

/** The same seat does something else instead. */
function takeAgain<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  action: Action,
  turn: LiveTurn<State, Event>,
): Refusal | undefined {
  const fitting = findFitting(table, seat, action)
  if ('because' in fitting) return fitting
  const done = takeFitting(table, seat, fitting, turn)
  if ('because' in done) return done
  if (done.play) {
    const { judged } = done.play
    const by = { seat, do: done.do, title: done.title }
    turn.played = judged ? { ...done.play, judged: { ...judged, by } } : done.play
  }
  return undefined
}

const DOINGS = { carryOut: carryOutAgreed, takeAgain }

function stillFits<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  proposal: Proposal,
): boolean {
  return !('because' in findFitting(table, proposal.seat, actionOf(proposal)))
}

/** How open requests are looked at when something else has happened. */
const REQUESTS: Requests = {
  look(table, proposal) {
    const fitting = findFitting(table, proposal.seat, actionOf(proposal))
    if ('because' in fitting) return fitting
    const needs = seatsToAsk(table, proposal.seat, fitting)
    return { needs, judges: judgesOnly(table, fitting, needs) }
  },
  isHeld({ table, canRewind }, proposal) {
    if (readsBack(table, actionOf(proposal)) && !canRewind) return true
    const fitting = findFitting(table, proposal.seat, actionOf(proposal))
    if ('because' in fitting || fitting.of === 'table') return false
    return heldByQuestion(table, proposal.seat, fitting) !== undefined
  },
}

/** A turn of the table's own, which no seat takes; what is being decided may be settled by it. */
export function ownTurn<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  means: Means<Event>,
): { readonly turn: LiveTurn<State, Event>; settle(): void } {
  const turn = new LiveTurn(table, table.kernel.host, means, DOINGS)
  return { turn, settle: () => settle(turn, REQUESTS) }
}

/** An action of one seat, and what others had asked for and was carried out with it. */
function together(own: Played | undefined, other: Played): Played {
  if (own === undefined) return other
  const judged = other.judged ?? own.judged
  return { seat: null, learnt: own.learnt || other.learnt, ...(judged ? { judged } : {}) }
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
  { do: name, title, play: own, on, input }: Done,
): Outcome<Event> {
  const play = turn.played === undefined || own === turn.played ? own : together(own, turn.played)
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
    if (input !== undefined && (play?.judged === undefined || play.judged.by !== undefined)) {
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
