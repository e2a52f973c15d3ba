/** Offers as the kernel makes them from an action's rules. */
import type { Action, AnyRules, At, Thing, Unavailable } from '../action.ts'
import { type Inputs, NO_INPUTS } from '../fields/field.ts'
import type { Asked, Offer, Price, Seat } from '../game.ts'
import type { Refusal } from '../refusal.ts'

const NOBODY: readonly Seat[] = []

/** An offer whose parts are worked out when somebody looks at them: most of a table's offers are never read. */
export class Offered<State, Carry> implements Offer<Carry> {
  readonly do: string
  readonly on: string | undefined
  private readonly rules: AnyRules<State, Carry>
  private readonly at: At<State, never>
  private asked: Inputs | undefined = undefined
  /** Null before anybody looked. */
  private why: Refusal | undefined | null

  constructor(
    action: Action<State, Carry>,
    at: At<State, Thing | undefined>,
    why: Refusal | undefined | null = null,
  ) {
    this.do = action.name
    this.on = at.on?.id
    this.rules = action.rules
    this.at = at as At<State, never>
    this.why = why
  }

  get title(): string {
    return this.rules.title(this.at)
  }
  get logged(): string | undefined {
    return this.rules.logged?.(this.at)
  }
  get prompt(): string | undefined {
    return this.rules.prompt?.(this.at)
  }
  get price(): Price | undefined {
    return this.rules.price?.(this.at)
  }
  get rule(): string {
    return this.rules.ruleOf?.(this.at) ?? this.rules.rule
  }
  get aside(): boolean {
    return this.is(this.rules.aside)
  }
  get main(): boolean {
    return this.is(this.rules.main)
  }
  get gives(): string | undefined {
    return this.rules.gives?.(this.at)
  }
  get sealed(): boolean {
    return this.is(this.rules.sealed)
  }
  get refused(): Refusal | undefined {
    if (this.why === null) this.why = this.rules.refuse?.(this.at)
    return this.why
  }
  get inputs(): Inputs {
    this.asked ??= this.rules.inputs?.(this.at) ?? NO_INPUTS
    return this.asked
  }
  get judged(): readonly Seat[] | undefined {
    return this.rules.judged?.by(this.at)
  }
  get asks(): boolean {
    const { asks, consent } = this.rules
    return asks === undefined ? consent !== undefined : this.is(asks)
  }
  get ready(): boolean {
    return this.rules.ready === true
  }
  get settles(): boolean {
    return this.is(this.rules.settles)
  }
  get isOfMoment(): boolean {
    return this.rules.in !== undefined
  }
  consent(input: unknown): readonly Seat[] {
    return this.rules.consent?.(this.at, input as never) ?? NOBODY
  }
  because(input: unknown): string | undefined {
    return this.rules.because?.(this.at, input as never)
  }
  decide(turn: Carry, input: unknown): void {
    this.rules.decide(turn, this.at, input as never)
  }

  private is(part: AnyRules<State, Carry>['aside']): boolean {
    return typeof part === 'function' ? part(this.at) : part === true
  }
}

/** Where there is nothing to do it to: offered once, on none, and refused. */
export function refusedOffer<State, Carry>(
  { name, rules }: Action<State, Carry>,
  none: Unavailable,
): Offer<Carry> {
  const { title, prompt, refused } = none
  const inert = { consent: () => NOBODY, because: () => undefined, decide: () => undefined }
  return { do: name, title, prompt, refused, rule: rules.rule, inputs: NO_INPUTS, ...inert }
}

/** Which of some offers an action means: the one on its thing, or, without `on`, the only one of its name. */
export function meantAmong<Carry>(
  offers: readonly Offer<Carry>[],
  { do: name, on }: Asked,
): Offer<Carry> | undefined {
  const named = (offer: Offer<Carry>) => offer.do === name
  if (on !== undefined) return offers.find((offer) => named(offer) && offer.on === on)
  const first = offers.find(named)
  return first === offers.findLast(named) ? first : undefined
}
