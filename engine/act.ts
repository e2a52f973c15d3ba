import { traitsOf } from './actions/index.ts'
import { type Done, judgesOnly, propose, seatsToAsk } from './deciding/asking.ts'
import { actionOf, awaitsLog, type Requests, settle } from './deciding/settle.ts'
import { momentOf } from './deciding/voting.ts'
import { heldByQuestion, isRigid, whyWait } from './deciding/waiting.ts'
import type { Action, GameEvent, GameState, Seat } from './game.ts'
import { areDiceSpent, openSealed, sealDice } from './kernel/dice/turning.ts'
import { noteActing, noteEntry } from './kernel/note-entry.ts'
import type { Kernel, Proposal } from './kernel/state.ts'
import { LiveTurn } from './kernel/turn.ts'
import type { Entry, Played, Table } from './log.ts'
import type { Means } from './means.ts'
import { type Fitting, findFitting } from './offers/find-offer.ts'
import { type Refusal, refusal } from './refusal.ts'

export type { Means } from './means.ts'

export type Outcome<Event extends GameEvent = GameEvent> =
  | { readonly kind: 'accepted'; readonly entry: Entry<Event> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Ask again with `past`. */
  | { readonly kind: 'needs-past' }

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
  const fitting = findFitting(table, seat, action, means.offered)
  if ('because' in fitting) return refused(fitting)
  if (means.past === undefined && means.ahead === undefined && needsPast(table, fitting, action)) {
    return { kind: 'needs-past' }
  }
  const wait = whyNotYet(table, seat, fitting)
  if (wait) return refused(wait)
  const turn = new LiveTurn(table, seat, means, DOINGS)
  const done = takeFitting(table, seat, fitting, turn)
  if ('because' in done) return refused(done)
  if (isAnythingOpen(table.kernel)) settle(turn, REQUESTS)
  turn.give()
  // Last, so that whatever the action rolled was rolled with the dice that were there before it.
  if (areDiceSpent(table.kernel, means)) {
    openSealed(turn)
    sealDice(turn)
  }
  return finish(table, turn, done)
}

/** TB-045: what would happen at once may have to wait for what is being decided; what only asks need not. */
function whyNotYet<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  fitting: Fitting<State, Event>,
): Refusal | undefined {
  if (table.kernel.deciding === 1 || !isAnythingOpen(table.kernel)) return undefined
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
  const title = turn.isQuiet ? '' : (offer.logged ?? offer.title)
  const play = carryOut(table, seat, fitting, turn)
  return { do: offer.do, title, play, on: offer.on, input }
}

/** Is something being decided? Mostly not, and then nothing need be looked at because of it. */
function isAnythingOpen({ questions, proposals }: Kernel): boolean {
  return questions.length > 0 || proposals.length > 0
}

/** Is it decided from the whole log: by itself, or because it may carry out something that is and that waits? */
function needsPast<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  { of }: Fitting<State, Event>,
  action: Action,
): boolean {
  const plain = table
  if (of === 'table' && readsBack(plain, action)) return true
  if (!isAnythingOpen(table.kernel)) return false
  const { proposals, questions } = table.kernel
  const waits = proposals.some((one) => readsBack(plain, actionOf(one)))
  if (!waits && !questions.some((one) => isRigid(plain, one))) return false
  if (of === 'table' && !traitsOf(action.do).decidesNothing) return true
  // By nobody's hand, without the log, it may have become ready before.
  return awaitsLog(plain, REQUESTS)
}

function readsBack(table: Table, action: Action): boolean {
  const { readsBack: reads } = traitsOf(action.do)
  return typeof reads === 'function' ? reads(table, action) : reads === true
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
  const canBeObjectedTo = (table.kernel.agreement === 'trusting' || sealed) && !turn.isFleeting
  const judges = canBeObjectedTo ? without(offer.judged, seat) : undefined
  // Before anything changes: what is struck is struck in the moment in which it was claimed.
  const moment = judges && table.kernel.deciding === 2 ? momentOf(table) : undefined
  if (fitting.of === 'correction') turn.emitTable({ type: 'table/ruled', seat, text: offer.title })
  offer.decide(turn, fitting.input)
  const { learnt } = turn
  if (judges === undefined || judges.length === 0 || learnt) {
    return sealed ? { seat, learnt, sealed } : { seat, learnt }
  }
  const judged = claimed(offer.on, fitting.input, { judges, moment })
  return sealed ? { seat, learnt, sealed, judged } : { seat, learnt, judged }
}

interface Judging {
  readonly judges: readonly Seat[]
  readonly moment: string | undefined
}

/** Written out: spreading optional parts at every claim costs as much as the claim. */
function claimed(
  on: string | undefined,
  input: unknown,
  { judges, moment }: Judging,
): NonNullable<Played['judged']> {
  if (moment === undefined) {
    return on === undefined ? { with: input, judges } : { on, with: input, judges }
  }
  return on === undefined ? { with: input, judges, moment } : { on, with: input, judges, moment }
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
  readsBack: (table, proposal) => readsBack(table, actionOf(proposal)),
  isHeld(table, proposal) {
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

function finish<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  turn: LiveTurn<State, Event>,
  { do: name, title, play: own, on, input }: Done,
): Outcome<Event> {
  const play = turn.played === undefined || own === turn.played ? own : together(own, turn.played)
  const version = table.version + 1
  const seat = turn.unsigned ? null : turn.actor
  const { at, events, lines, texts, isStandIn, unsigned } = turn
  // Whoever stays unnamed is not known by their words either.
  const says =
    !unsigned && input !== undefined && (play?.judged === undefined || play.judged.by !== undefined)
  // All parts, also those that hold nothing and are not written: whatever reads entries reads one shape.
  const entry: Entry<Event> = {
    version,
    seat,
    do: name,
    title,
    at,
    events,
    lines,
    play,
    standIn: isStandIn ? true : undefined,
    words: unsigned ? undefined : texts,
    on: says ? on : undefined,
    with: says ? input : undefined,
  }
  table.version = version
  if (turn.isFleeting) noteActing(table, entry)
  else noteEntry(table, entry)
  return { kind: 'accepted', entry }
}

function refused(why: Refusal): { kind: 'refused'; refusal: Refusal } {
  return { kind: 'refused', refusal: why }
}
