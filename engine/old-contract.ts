/** Games that are not converted yet go through here, part by part. Gone with the last of them. */
import type { Action as ActionOf } from './action.ts'
import { defineGame } from './define-game.ts'
import type { EventKind } from './event.ts'
import type { Inputs, ValuesOf } from './fields/field.ts'
import type {
  Action,
  Asked,
  Claimed,
  GameEvent,
  GameRules,
  GameState,
  Line,
  Names,
  Game as Now,
  Offer as NowOffer,
  Seat,
  Turn,
} from './game.ts'
import { type Refusal, refusal } from './refusal.ts'

export type {
  About,
  Action,
  Asked,
  Claimed,
  GameEvent,
  GameOption,
  GameState,
  Keeping,
  Line,
  Names,
  Options,
  RolledDice,
  Seat,
  Turn,
  Viewer,
} from './game.ts'

export interface Phase<State, Event extends GameEvent> {
  readonly title: string
  readonly rules: readonly string[]
  readonly final?: true
  awaits(state: State): readonly Seat[]
  waitingFor(state: State): string
  offers(state: State, seat: Seat, names: Names, only?: Asked): Offer<State, Event>[]
  explain?(state: State, seat: Seat, action: Action, names: Names): Refusal | undefined
  path?(state: State): readonly string[]
}

export interface Offer<State, Event extends GameEvent> {
  readonly do: string
  readonly on?: string
  readonly title: string
  readonly logged?: string
  readonly prompt?: string
  readonly price?: string
  readonly rule?: string
  readonly aside?: true
  readonly inputs: Inputs
  readonly refused?: Refusal
  readonly sealed?: true
  readonly judged?: readonly Seat[]
  readonly consent?: (input: never) => readonly Seat[]
  readonly because?: (input: never) => string
  decide(turn: Turn<State, Event>, input: never): void
}

export function offer<State, Event extends GameEvent, I extends Inputs>(
  written: Omit<Offer<State, Event>, 'inputs' | 'decide' | 'consent' | 'because'> & {
    readonly inputs: I
    readonly consent?: (input: ValuesOf<I>) => readonly Seat[]
    readonly because?: (input: ValuesOf<I>) => string
    decide(turn: Turn<State, Event>, input: ValuesOf<I>): void
  },
): Offer<State, Event> {
  return written
}

export interface TakeBack<State, Event extends GameEvent> {
  stands(state: State, claim: Claimed): boolean
  waits?(state: State, claim: Claimed): boolean
  decide(turn: Turn<State, Event>, claim: Claimed): void
}

export interface Game<State extends GameState, Event extends GameEvent>
  extends Omit<GameRules<State, Event>, 'phases' | 'corrections' | 'actions' | 'events'> {
  readonly phases: Readonly<Record<string, Phase<State, Event>>>
  evolve(state: State, event: Event): void
  tell(event: Event, state: State, names: Names): Line[]
  readonly reveals: readonly Event['type'][]
  readonly takeBack?: Readonly<Record<string, TakeBack<State, Event>>>
  corrections?(state: State, seat: Seat, names: Names): Offer<State, Event>[]
}

/** What is converted already. */
export interface Converted<State, Event extends GameEvent> {
  readonly actions?: readonly ActionOf<State, Turn<State, Event>>[]
  readonly corrections?: readonly ActionOf<State, Turn<State, Event>>[]
  readonly events?: readonly EventKind<State, Event>[]
}

export function fromOldContract<State extends GameState, Event extends GameEvent>(
  old: Game<State, Event>,
  converted: Converted<State, Event> = {},
): Now<State, Event> {
  const { phases, evolve, tell, reveals, takeBack, corrections, ...rest } = old
  const events = converted.events ?? []
  const now = defineGame<State, Event>({
    ...rest,
    phases: Object.fromEntries(
      Object.entries(phases).map(([name, { offers: _offers, explain: _explain, final, ...phase }]) => [
        name,
        final ? { ...phase, final: refusal('TB-002', 'Nothing more is played here.') } : phase,
      ]),
    ),
    actions: converted.actions ?? [],
    corrections: converted.corrections ?? [],
    events,
  })
  const isNew = new Set(events.map(({ type }) => type))
  const isKnown = new Set((converted.actions ?? []).map(({ name }) => name))
  return {
    ...now,
    offers: (state, seat, names, only) => [
      ...now.offers(state, seat, names, only),
      ...(phases[state.phase]?.offers(state, seat, names, only) ?? []).map(renew),
    ],
    repairs: (state, seat, names, only) => [
      ...now.repairs(state, seat, names, only),
      ...(corrections?.(state, seat, names) ?? []).map(renew),
    ],
    whyNot(asking) {
      if (isKnown.has(asking.asked.do)) return now.whyNot(asking)
      const { state, seat, names, asked } = asking
      const own = phases[state.phase]?.explain?.(state, seat, asked, names)
      if (own) return own
      const several = asked.on === undefined && now.offers(state, seat, names, asked).length > 1
      return several
        ? refusal('TB-002', 'Say which one you mean: there are several.')
        : refusal('TB-002', 'You cannot do that now.')
    },
    judgementOf(name) {
      const one = takeBack?.[name]
      const judgement = now.judgementOf(name)
      if (judgement || !one) return judgement
      return {
        by: () => [],
        stands: (state, claim) => one.stands(state, claim),
        ...(one.waits ? { waits: (state: State, claim: Claimed) => one.waits?.(state, claim) ?? false } : {}),
        strike: (turn, claim) => one.decide(turn, claim),
      }
    },
    evolve: (state, event) => (isNew.has(event.type) ? now.evolve(state, event) : evolve(state, event)),
    tell: (event, state, names) =>
      isNew.has(event.type) ? now.tell(event, state, names) : tell(event, state, names),
    reveals: (type) => reveals.includes(type) || now.reveals(type),
  }
}

function renew<State, Event extends GameEvent>(old: Offer<State, Event>): NowOffer<Turn<State, Event>> {
  return {
    do: old.do,
    on: old.on,
    get title() {
      return old.title
    },
    get logged() {
      return old.logged
    },
    get prompt() {
      return old.prompt
    },
    get price() {
      return old.price === undefined ? undefined : { says: old.price, costs: {} }
    },
    get rule() {
      return old.rule
    },
    get aside() {
      return old.aside
    },
    get inputs() {
      return old.inputs
    },
    get refused() {
      return old.refused
    },
    get sealed() {
      return old.sealed
    },
    get judged() {
      return old.judged
    },
    get asks() {
      return old.consent !== undefined
    },
    consent: (input) => old.consent?.(input as never) ?? [],
    because: (input) => old.because?.(input as never),
    decide: (turn, input) => old.decide(turn, input as never),
  }
}
