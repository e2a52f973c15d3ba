/** What follows from a list of actions: offers, which of them an action means, and why not. */
import type { Action, AnyRules, Asking, At, Thing } from './action.ts'
import { evenly } from './evenly.ts'
import type { Asked, Offer, Seat } from './game.ts'
import { meantAmong, Offered, refusedOffer } from './offers/offered.ts'
import { type Refusal, refusal } from './refusal.ts'
import { listNames } from './telling/names.ts'

/** What the kernel must know besides the list: what each phase is called. */
export interface Setting<State> {
  titleOf(phase: string): string
  /** Why an action that belongs to other phases is not possible, where the game has a better word than ours. */
  notNow?(asking: Asking<State>, name: string): Refusal | undefined
}

/** A list of actions, asked. */
export class Actions<State, Carry> {
  private readonly byName = new Map<string, Action<State, Carry>>()
  private readonly inPhases = new Map<string, ReadonlyMap<string, Action<State, Carry>>>()
  /** Those of the phase that was asked about last: mostly the next question is about the same. */
  private here: ReadonlyMap<string, Action<State, Carry>> = new Map()
  private phase: string | undefined = undefined
  private readonly setting: Setting<State>
  private readonly all: readonly Action<State, Carry>[]

  constructor(written: readonly Action<State, Carry>[], setting: Setting<State>) {
    this.all = written.map(evenly)
    this.setting = setting
    for (const action of this.all) {
      if (this.byName.has(action.name)) throw new Error(`two actions are called “${action.name}”`)
      this.byName.set(action.name, action)
    }
  }

  named(name: string): Action<State, Carry> | undefined {
    return this.byName.get(name)
  }

  /** What a seat is offered in a phase; with `only`, just what that action could mean. */
  offers(phase: string, at: At<State>, only?: Asked): Offer<Carry>[] {
    if (only !== undefined) {
      const action = this.whatSeatMay(phase, at, only.do)
      return action === undefined ? [] : offersOf(action, at, only.on)
    }
    const offers: Offer<Carry>[] = []
    for (const action of this.inPhase(phase).values()) {
      if (!isWhose(action, at.state, at.seat)) continue
      for (const offer of offersOf(action, at)) offers.push(offer)
    }
    return offers
  }

  /** The one offer that an action means. Where it is done to no thing there is no list to look through. */
  meant(phase: string, at: At<State>, asked: Asked): Offer<Carry> | undefined {
    const action = this.whatSeatMay(phase, at, asked.do)
    if (action === undefined) return undefined
    if (action.rules.things !== undefined) return meantAmong(offersOnThings(action, at, asked.on), asked)
    return asked.on === undefined ? new Offered(action, at) : undefined
  }

  /** The first offer of a name that is not refused: those after it are not even made. */
  firstOpen(phase: string, at: At<State>, name: string): Offer<Carry> | undefined {
    const action = this.whatSeatMay(phase, at, name)
    return action && findOpen(action, at)
  }

  /** How many offers of a name there are, none of them made. */
  count(phase: string, at: At<State>, name: string): number {
    const action = this.whatSeatMay(phase, at, name)
    return action === undefined ? 0 : countOf(action, at)
  }

  /** Why an action is not offered; undefined for one that this list does not know. */
  whyNot(phase: string, asking: Asking<State>): Refusal | undefined {
    const action = this.byName.get(asking.asked.do)
    if (action === undefined) return undefined
    const { rules } = action
    if (!isIn(action, phase)) {
      return (
        rules.notNow?.(asking) ?? this.setting.notNow?.(asking, action.name) ?? this.belongsTo(phase, rules)
      )
    }
    if (!isWhose(action, asking.state, asking.seat)) return rules.notYours?.(asking) ?? isFor(asking, rules)
    return rules.notThat?.(asking) ?? isNotThere(asking, rules)
  }

  /** The action of a name, in its phase and for whom it is there. */
  private whatSeatMay(phase: string, at: At<State>, name: string): Action<State, Carry> | undefined {
    const action = this.inPhase(phase).get(name)
    return action !== undefined && isWhose(action, at.state, at.seat) ? action : undefined
  }

  /** By name, in their order. */
  private inPhase(phase: string): ReadonlyMap<string, Action<State, Carry>> {
    if (phase === this.phase) return this.here
    this.phase = phase
    this.here = this.inPhases.get(phase) ?? this.gather(phase)
    return this.here
  }

  private gather(phase: string): ReadonlyMap<string, Action<State, Carry>> {
    const here = this.all.filter((action) => isIn(action, phase))
    const byName = new Map(here.map((action) => [action.name, action]))
    this.inPhases.set(phase, byName)
    return byName
  }

  private belongsTo(phase: string, rules: AnyRules<State, Carry>): Refusal {
    const { titleOf } = this.setting
    const home = (rules.in ?? []).map(titleOf)
    return refusal(rules.rule, words.belongs(home[0] ?? '', titleOf(phase)))
  }
}

function isIn<State, Carry>({ rules }: Action<State, Carry>, phase: string): boolean {
  return rules.in === undefined || rules.in.includes(phase as never)
}

function isWhose<State, Carry>({ rules }: Action<State, Carry>, state: State, seat: Seat): boolean {
  return rules.by === undefined || rules.by(state, seat)
}

/** One offer for each thing, or the one there is. */
function offersOf<State, Carry>(action: Action<State, Carry>, at: At<State>, on?: string): Offer<Carry>[] {
  return action.rules.things === undefined ? [new Offered(action, at)] : offersOnThings(action, at, on)
}

function offersOnThings<State, Carry>(
  action: Action<State, Carry>,
  at: At<State>,
  on: string | undefined,
): Offer<Carry>[] {
  const { none, shows } = action.rules
  const { state, seat, names } = at
  const listed = thingsOf(action, at)
  if (listed.length === 0) {
    const unavailable = none?.(at)
    return unavailable ? [refusedOffer(action, unavailable)] : []
  }
  const meant = on === undefined ? lastOf(listed, shows) : listed.filter((thing) => thing.id === on)
  return meant.map((thing) => new Offered(action, { state, seat, names, on: thing }))
}

/** As `offersOf` lists them, up to the one that counts. */
function findOpen<State, Carry>(action: Action<State, Carry>, at: At<State>): Offer<Carry> | undefined {
  const { things, shows } = action.rules
  const { state, seat, names } = at
  if (things === undefined) return unlessRefused(action, at)
  for (const thing of lastOf(thingsOf(action, at), shows)) {
    const open = unlessRefused(action, { state, seat, names, on: thing })
    if (open) return open
  }
  return undefined
}

/** What is refused is not even made. */
function unlessRefused<State, Carry>(
  action: Action<State, Carry>,
  at: At<State, Thing | undefined>,
): Offer<Carry> | undefined {
  const refused = action.rules.refuse?.(at as At<State, never>)
  return refused === undefined ? new Offered(action, at, refused) : undefined
}

/** As `offersOf` lists them. */
function countOf<State, Carry>(action: Action<State, Carry>, at: At<State>): number {
  const { things, none, shows } = action.rules
  if (things === undefined) return 1
  const listed = thingsOf(action, at)
  return listed.length === 0 ? Number(none?.(at) !== undefined) : lastOf(listed, shows).length
}

function thingsOf<State, Carry>({ rules }: Action<State, Carry>, at: At<State>): readonly Thing[] {
  return (rules.things?.(at.state, at.seat, at.names) ?? []) as readonly Thing[]
}

function lastOf(listed: readonly Thing[], shows: number | undefined): readonly Thing[] {
  return shows === undefined ? listed : listed.slice(-shows)
}

/** "That is for Ben to do." */
function isFor<State, Carry>({ state, names }: Asking<State>, { by, rule }: AnyRules<State, Carry>): Refusal {
  const whose = [...names.keys()].filter((seat) => by?.(state, seat) ?? true)
  return refusal(rule, whose.length === 0 ? words.nobody : words.isFor(listNames(names, whose)))
}

/** The right moment and the right seat, but not this thing: somebody else's, one of several, or none at all. */
function isNotThere<State, Carry>(asking: Asking<State>, rules: AnyRules<State, Carry>): Refusal {
  const { state, seat, names, asked } = asking
  if (rules.things === undefined) return refusal(rules.rule, words.noThing)
  const listed = (one: Seat) => (rules.things?.(state, one, names) ?? []) as readonly Thing[]
  if (asked.on === undefined && listed(seat).length > 1) return refusal('TB-002', words.which)
  const owners = [...names.keys()].filter(
    (one) =>
      one !== seat && (rules.by?.(state, one) ?? true) && listed(one).some(({ id }) => id === asked.on),
  )
  if (owners.length > 0) return refusal(rules.rule, words.isFor(listNames(names, owners)))
  return refusal(rules.rule, listed(seat).length > 0 ? words.notThat : words.nothing)
}

const words = {
  belongs: (home: string, now: string) => `That belongs to “${home}”; the table is at “${now}”.`,
  nobody: 'Nobody can do that now.',
  isFor: (names: string) => `That is for ${names} to do.`,
  which: 'Say which one you mean: there are several.',
  notThat: 'Not with that one: choose one of those that are offered.',
  noThing: 'That is not done to one thing or another: leave out what you named.',
  nothing: 'There is nothing now that you could do that with.',
} as const
