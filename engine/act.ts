import { describeInputs } from './fields/describe.ts'
import { takeAll } from './fields/take.ts'
import type { Action, GameEvent, GameState, Offer, Seat } from './game.ts'
import { noteEntry } from './kernel/note-entry.ts'
import { tableOffers } from './kernel/offers.ts'
import { safetyOffers } from './kernel/safety.ts'
import { otherSeats } from './kernel/state.ts'
import { LiveTurn } from './kernel/turn.ts'
import type { Entry, Played, Table } from './log.ts'
import type { Means } from './means.ts'
import { phaseOf } from './phase.ts'
import { type Refusal, refusal } from './refusal.ts'

export type { Means } from './means.ts'

export type Outcome<Event extends GameEvent = GameEvent> =
  | { readonly kind: 'accepted'; readonly entry: Entry<Event> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Ask again with `past`. */
  | { readonly kind: 'needs-past' }

/** An offer that an action fits, with its inputs taken. */
interface Fitting<State, Event extends GameEvent> {
  readonly offer: Offer<State, Event> | Offer<Table, never>
  readonly input: unknown
  readonly of: 'game' | 'correction' | 'table'
}

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
      ...(fitting.offer.because ? { why: fitting.offer.because(fitting.input as never) } : {}),
      needs: asked,
    })
    return finish(table, turn, action.do, fitting.offer.title, undefined)
  }
  const played = carryOut(table, seat, fitting, turn)
  return finish(table, turn, action.do, fitting.offer.logged ?? fitting.offer.title, played)
}

/** Finds the one offer that an action fits, or why there is none. Legality is decided here and nowhere else. */
function findFitting<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  action: Action,
): Fitting<State, Event> | Refusal {
  const { kernel, game, state } = table
  // First, so that nothing a game does can stand in their way.
  let found = SAFETY.has(action.do)
    ? fit<State, Event>(safetyOffers(table as unknown as Table, seat), action, 'table')
    : undefined
  if (found === undefined && kernel.stage === 'play') {
    const offers = phaseOf(table).offers(state, seat, kernel.names, action)
    found = fit(offers, action, 'game')
    if (!found && game.corrections) {
      found = fit(game.corrections(state, seat, kernel.names), action, 'correction')
    }
    if (found && !('because' in found) && kernel.paused) return PAUSED
  }
  found ??= fit<State, Event>(tableOffers(table as unknown as Table, seat), action, 'table')
  return found ?? whyNot(table, seat, action)
}

const SAFETY = new Set(['pause', 'veil'])

const PAUSED = refusal('TB-030', 'The table is paused. Talk first; go on when everyone is ready.')

function fit<State, Event extends GameEvent>(
  offers: readonly (Offer<State, Event> | Offer<Table, never>)[],
  action: Action,
  of: Fitting<State, Event>['of'],
): Fitting<State, Event> | Refusal | undefined {
  for (const offer of offers) {
    if (offer.do !== action.do) continue
    if (action.on === undefined ? !isOnlyOne(offers, offer) : offer.on !== action.on) continue
    if (offer.refused) return offer.refused
    const taken = takeAll(offer.inputs, action.with)
    if ('refusal' in taken) return taken.refusal
    return { offer, input: taken.value, of }
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
  if (kernel.stage === 'lobby') return refusal('TB-011', 'The table has not begun yet.')
  const own = phaseOf(table).explain?.(table.state, seat, action, kernel.names)
  if (own) return own
  if (
    action.on === undefined &&
    phaseOf(table)
      .offers(table.state, seat, kernel.names, action)
      .some((o) => o.do === action.do)
  ) {
    return refusal('TB-002', 'Say which one you mean: there are several.')
  }
  return refusal('TB-002', 'You cannot do that now.')
}

const READING_BACK = new Set(['rewind', 'object', 'veil', 'write-anew'])

function needsPast(table: Table, action: Action): boolean {
  if (READING_BACK.has(action.do)) return true
  if (action.do !== 'agree') return false
  return table.kernel.proposals.some((one) => String(one.id) === action.on && one.do === 'rewind')
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
  if (fitting.of === 'correction') return otherSeats(kernel, seat)
  const consent = offer.consent?.(fitting.input as never) ?? NOBODY
  // A sealed action would be told to those it asks: it happens at once and is judged when it is open.
  const judges = kernel.agreement === 'asking' && !offer.sealed ? (offer.judged ?? NOBODY) : NOBODY
  if (consent.length === 0 && judges.length === 0) return NOBODY
  const wanted = new Set([...consent, ...judges])
  return otherSeats(kernel, seat).filter((other) => wanted.has(other))
}

/** Runs the offer's decision. Says what it meant for play, if it was the game's. */
function carryOut<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  fitting: Fitting<State, Event>,
  turn: LiveTurn<State, Event>,
): Played | undefined {
  if (fitting.of === 'table') {
    const offer = fitting.offer as Offer<Table, never>
    offer.decide(turn as never, fitting.input as never)
    return turn.played
  }
  const offer = fitting.offer as Offer<State, Event>
  if (fitting.of === 'correction') turn.emitTable({ type: 'table/ruled', seat, text: offer.title })
  offer.decide(turn, fitting.input as never)
  const canBeObjectedTo = table.kernel.agreement === 'trusting' || offer.sealed === true
  const judges = canBeObjectedTo ? without(offer.judged, seat) : undefined
  const { learnt } = turn
  if (judges === undefined || judges.length === 0 || learnt) {
    return offer.sealed ? { seat, learnt, sealed: true } : { seat, learnt }
  }
  const on = offer.on === undefined ? {} : { on: offer.on }
  const judged = { ...on, with: fitting.input, judges }
  return offer.sealed ? { seat, learnt, sealed: true, judged } : { seat, learnt, judged }
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

function finish<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  turn: LiveTurn<State, Event>,
  name: string,
  title: string,
  play: Played | undefined,
): Outcome<Event> {
  const version = table.version + 1
  const seat = turn.unsigned ? null : turn.actor
  const { at, events, lines } = turn
  // Written out twice: spreading an optional part costs as much as a small rule.
  const entry: Entry<Event> = play
    ? { version, seat, do: name, title, at, events, lines, play }
    : { version, seat, do: name, title, at, events, lines }
  // Whoever stays unnamed is not known by their words either.
  if (turn.texts !== undefined && !turn.unsigned) Object.assign(entry, { words: turn.texts })
  table.version = version
  noteEntry(table, entry)
  return { kind: 'accepted', entry }
}

function refused(why: Refusal): { kind: 'refused'; refusal: Refusal } {
  return { kind: 'refused', refusal: why }
}
