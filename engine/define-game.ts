import type { Asking, At } from './action.ts'
import { Actions } from './derive.ts'
import type { EventKind } from './event.ts'
import type { Game, GameEvent, GameRules, GameState, Names, Seat, Turn } from './game.ts'
import { type Refusal, refusal } from './refusal.ts'

/** Makes a game of what its author wrote: everything that follows from the lists of actions and events. */
export function defineGame<State extends GameState, Event extends GameEvent>(
  rules: GameRules<State, Event>,
): Game<State, Event> {
  const { phases, settle } = rules
  const setting = {
    titleOf: (phase: string) => phases[phase]?.title ?? phase,
    notNow(asking: Asking<State>, name: string): Refusal | undefined {
      const action = actions.named(name)
      return action && rules.notNow?.(asking, action)
    },
  }
  const actions = new Actions<State, Turn<State, Event>>(rules.actions, setting)
  const repairs = new Actions<State, Turn<State, Event>>(rules.corrections ?? [], setting)
  const kindOf = finderOf(rules.events)
  return {
    ...rules,
    offers: (state, seat, names, only) => actions.offers(state.phase, atOf(state, seat, names), only),
    meant: (state, seat, names, asked) => actions.meant(state.phase, atOf(state, seat, names), asked),
    firstOpen: (state, seat, names, name) => actions.firstOpen(state.phase, atOf(state, seat, names), name),
    countOffers: (state, seat, names, name) => actions.count(state.phase, atOf(state, seat, names), name),
    repairs: (state, seat, names, only) => repairs.offers(state.phase, atOf(state, seat, names), only),
    whyNot(asking) {
      const { phase } = asking.state
      const over = phases[phase]?.final
      if (over) return over
      return (
        actions.whyNot(phase, asking) ?? repairs.whyNot(phase, asking) ?? rules.never?.(asking) ?? UNKNOWN
      )
    },
    judgementOf(name, state) {
      const judged = actions.named(name)?.rules.judged
      return judged?.before?.(state) ?? judged
    },
    evolve(state, event) {
      const kind = kindOf(event.type)
      if (kind === undefined) throw new Error(`${rules.slug} knows no event “${event.type}”`)
      kind.apply(state, event)
      settle?.(state, event)
    },
    tell: (event, state, names) => kindOf(event.type)?.tell?.(event, state, names) ?? [],
    reveals: (type) => kindOf(type)?.reveals === true,
  }
}

function atOf<State>(state: State, seat: Seat, names: Names): At<State> {
  return { state, seat, names, on: undefined }
}

const UNKNOWN = refusal('TB-002', 'You cannot do that now.')

function finderOf<State, Event extends GameEvent>(events: readonly EventKind<State, Event>[]) {
  const kinds = new Map<string, EventKind<State, Event>>()
  for (const kind of events) {
    if (kinds.has(kind.type)) throw new Error(`two events are called “${kind.type}”`)
    // All of one shape, because they are read at every event of every table.
    kinds.set(kind.type, Object.assign({ tell: undefined, reveals: undefined }, kind))
  }
  // Of one event it is asked several times: what it changes, whether it reveals, how it is told.
  let latest: EventKind<State, Event> | undefined
  return (type: string): EventKind<State, Event> | undefined => {
    if (latest?.type !== type) latest = kinds.get(type)
    return latest
  }
}
