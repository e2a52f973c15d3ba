/** Whom an action has to ask before it happens, and the request that it becomes. */
import { traitsOf } from '../actions/index.ts'
import { describeInputs } from '../fields/describe.ts'
import type { GameEvent, GameState, Seat } from '../game.ts'
import { isHeld, isStandIn } from '../kernel/stand-ins/stand-ins.ts'
import { type Kernel, listNames, nameOf, otherSeats, type Proposal } from '../kernel/state.ts'
import type { LiveTurn } from '../kernel/turn.ts'
import { words } from '../kernel/words.ts'
import type { Played, Table } from '../log.ts'
import type { Fitting } from '../offers/find-offer.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { momentOf } from './voting.ts'

/** What an entry says of its action, besides what came of it. */
export interface Done {
  readonly do: string
  readonly title: string
  readonly play?: Played | undefined
  readonly on?: string | undefined
  /** Left out where the entry's events hold it. */
  readonly input?: unknown
}

const NOBODY: readonly Seat[] = []

/** TB-040 Whom an action asks before it happens: those whose consent it needs, and in an asking table its judges. */
export function seatsToAsk<State extends GameState, Event extends GameEvent>(
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
  return consent.length === 0 && judges.length === 0
    ? NOBODY
    : whoIsAsked(table, seat, { fitting, consent, judges })
}

interface Voices<State extends GameState, Event extends GameEvent> {
  readonly fitting: Fitting<State, Event>
  readonly consent: readonly Seat[]
  readonly judges: readonly Seat[]
}

/** Apart, because most actions ask nobody: what asks nobody stays short enough to be compiled into its caller. */
function whoIsAsked<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  { fitting, consent, judges }: Voices<State, Event>,
): readonly Seat[] {
  const { kernel } = table
  if (kernel.seating === 2 && fitting.of === 'table' && traitsOf(fitting.offer.do).asksHolders) {
    return consent.filter((other) => other !== seat && isHeld(kernel, other))
  }
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

interface Proposing<State extends GameState, Event extends GameEvent> {
  readonly fitting: Fitting<State, Event>
  readonly asked: readonly Seat[]
  readonly turn: LiveTurn<State, Event>
}

export function propose<State extends GameState, Event extends GameEvent>(
  table: Table<State, Event>,
  seat: Seat,
  { fitting, asked, turn }: Proposing<State, Event>,
): Done | Refusal {
  const { kernel } = table
  const { offer, input } = fitting
  const same = kernel.deciding === 1 ? undefined : findSame(table, offer, input)
  if (same) return joinSame(kernel, seat, { same, input }, turn)
  if (countOwn(kernel, seat) >= MOST_REQUESTS) return refusal('TB-062', words.waiting.many(MOST_REQUESTS))
  const judges = kernel.deciding === 1 ? [] : judgesOnly(table, fitting, asked)
  turn.emitTable({
    type: 'table/proposed',
    seat,
    do: offer.do,
    ...(offer.on === undefined ? {} : { on: offer.on }),
    with: input,
    title: offer.title,
    summary: turn.isQuiet ? '' : describeInputs(offer.inputs, input as Record<string, unknown>, kernel.names),
    ...whyAsked(offer, input),
    needs: asked,
    ...(judges.length === 0 ? {} : { judges }),
    ...(kernel.deciding === 1 || fitting.of === 'table' || !offer.isOfMoment
      ? {}
      : { moment: momentOf(table) }),
    ...(kernel.deciding === 2 && offer.ready ? { ready: true } : {}),
  })
  return { do: offer.do, title: offer.title }
}

/** TB-062 Each is looked at after every action, and stands in the frames of all whom it asks. */
const MOST_REQUESTS = 12

function countOwn({ proposals }: Kernel, seat: Seat): number {
  return proposals.filter((one) => one.seat === seat).length
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
export function judgesOnly<State extends GameState, Event extends GameEvent>(
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
