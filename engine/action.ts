import type { Asked, Claimed, Names, Price, Seat } from './basics.ts'
import type { Inputs, ValuesOf } from './fields/field.ts'
import type { Refusal } from './refusal.ts'

/**
 * A thing that an action is done to: an action with `things` is offered once for each. One without an id
 * stands for the plain form of an action that is at other times done to something.
 */
export interface Thing {
  readonly id?: string | undefined
}

/** The action where there is nothing to do it to, for whoever would wonder: offered, and refused. */
export interface Unavailable {
  readonly title: string
  readonly prompt?: string
  readonly refused: Refusal
}

/** One seat looks at one action on one thing. */
export interface At<State, On = undefined> {
  readonly state: State
  readonly seat: Seat
  readonly names: Names
  readonly on: On
}

/** Somebody asked for what is not offered, and deserves to know why. */
export interface Asking<State> {
  readonly state: State
  readonly seat: Seat
  readonly names: Names
  /** What was asked for: the action's name, and the thing's where one was named. */
  readonly asked: Asked
}

/**
 * One action, whole: when, whose, on what, why not, with what, and then. Nothing else in a game knows
 * when it is legal: offers, refusals, the names that screens use and the API's description all follow
 * from this. Write the parts in this order; each may use what stands before it.
 */
export interface ActionRules<State, Carry, Phase extends string, On, I extends Inputs> {
  /** The rule that a reader is led to. */
  readonly rule: string
  /** The phases it belongs to; without it, all of them. */
  readonly in?: readonly Phase[]
  /** Is it this seat's to do now? Without it, it is everybody's. */
  by?(state: State, seat: Seat): boolean
  /** What it can be done to: one offer for each. Their ids are what `on` of an action names. */
  things?(state: State, seat: Seat, names: Names): readonly On[]
  /** Of many things only so many of the last are offered unasked; the others are when somebody names them. */
  shows?: number
  /** Where there are no such things: offered once, on none, and refused. */
  none?(at: At<State>): Unavailable | undefined

  /** Where the rule depends on the thing. */
  ruleOf?(at: At<State, On>): string
  title(at: At<State, On>): string
  /** What the log calls it, where the title itself would tell which of several sealed things was done. */
  logged?(at: At<State, On>): string
  /** A sentence on what it does. */
  prompt?(at: At<State, On>): string | undefined
  /** Offered all the same, and refused with its reason: whoever sees it would wonder. */
  refuse?(at: At<State, On>): Refusal | undefined
  price?(at: At<State, On>): Price | undefined
  /** Housekeeping: at hand when wanted, not what the phase is about. */
  readonly aside?: Whether<At<State, On>>
  /** What whoever does it gives up and cannot have back, in a sentence: asked once before it is done. */
  gives?(at: At<State, On>): string | undefined
  /** The likely next move of its phase; never one that gives something up. */
  readonly main?: Whether<At<State, On>>
  /** What is put in stays with the actor until an event of `reveals`. */
  readonly sealed?: Whether<At<State, On>>
  inputs?(at: At<State, On>): I

  readonly judged?: Judgement<State, Carry, NoInfer<On>>
  /** The seats that always have to agree first. */
  consent?(at: At<State, On>, input: ValuesOf<I>): readonly Seat[]
  /** Whether anybody may have to agree, where that is known before anything is put in; else whoever has `consent` asks. */
  readonly asks?: Whether<At<State, On>>
  /** TB-049 No request but a mark: each seat says that it is ready, and may take it back; the last one carries it out. */
  readonly ready?: true
  /** TB-045 Rolls dice, opens what is sealed or ends a phase, so it is refused while something is being decided. */
  readonly settles?: Whether<At<State, On>>
  /** Why these have to agree, in words for them. */
  because?(at: At<State, On>, input: ValuesOf<I>): string

  /** Better words than the kernel's own for each way of not being offered: */
  /** in another phase; */
  notNow?(asking: Asking<State>): Refusal | undefined
  /** in this phase, but not this seat's; */
  notYours?(asking: Asking<State>): Refusal | undefined
  /** this seat's, but not with this thing. */
  notThat?(asking: Asking<State>): Refusal | undefined
  /** The same answer to all of these that have none of their own. A thing where there are no things stays the kernel's to refuse. */
  otherwise?(asking: Asking<State>): Refusal | undefined

  decide(turn: Carry, at: At<State, On>, input: ValuesOf<I>): void
}

/** Always, or depending on the thing. (Taken from a method, so that any game's actions fit into one list.) */
type Whether<Looked> = true | { is(at: Looked): boolean }['is']

/** Who may question an action (plausible? fitting?), until when, how it is counted, and how it is struck. */
export interface Judgement<State, Carry, On = undefined> {
  by(at: At<State, On>): readonly Seat[]
  /**
   * TB-047 How votes count. `majority`: more strike it than keep it. `all`: one who strikes it is enough,
   * twice at most in a moment. A number: so many have to strike it. Without it: majority.
   */
  readonly count?: 'majority' | 'all' | number
  /**
   * TB-048 Whose word decides, if they question it: whose own it is about (a character, a secret), or whom
   * the rules make the judge (a gamemaster).
   */
  owners?(state: State, claim: Claimed): readonly Seat[]
  /** May it still be questioned, or has what the rule names happened? Without it: until the next step of play. */
  stands?(state: State, claim: Claimed): boolean
  /** Is it still sealed? Then it can be questioned later, when it is open. */
  waits?(state: State, claim: Claimed): boolean
  /** Takes it back while later play goes on. Without it, its step is rewound, and play waits while it is questioned. */
  strike?(turn: Carry, claim: Claimed): void
  /** Its maker takes it back, free to try again in other words. Without it, it is struck. */
  retract?(turn: Carry, claim: Claimed): void
  /** What holds at tables that go on by earlier rules, where it was otherwise. */
  before?(state: State): Judgement<State, Carry, never> | undefined
}

/** An action as lists hold it: whatever its thing and its inputs are, it is asked the same questions. */
export interface Action<State, Carry, Name extends string = string> {
  readonly name: Name
  readonly rules: AnyRules<State, Carry>
}

/** Of some thing and some inputs, which only the action itself knows. */
export type AnyRules<State, Carry> = ActionRules<State, Carry, string, never, never>

/**
 * Made once in each game: `export const action = actionsFor<State, AgeTurn, PhaseName>()`. The kernel's own
 * actions have another turn, which may do more, and the stages of a table as their phases.
 */
export function actionsFor<State, Carry, Phase extends string>() {
  return function action<
    const Name extends string,
    On extends Thing | undefined = undefined,
    I extends Inputs = Record<never, never>,
  >(name: Name, rules: ActionRules<State, Carry, Phase, On, I>): Action<State, Carry, Name> {
    return { name, rules: answering(rules) as unknown as AnyRules<State, Carry> }
  }
}

/** With its one answer in every place that has none of its own. */
function answering<Rules extends { readonly otherwise?: unknown; readonly things?: unknown }>(
  rules: Rules,
): Rules {
  const { otherwise } = rules
  if (otherwise === undefined) return rules
  const onThings = rules.things === undefined ? {} : { notThat: otherwise }
  return { notNow: otherwise, notYours: otherwise, ...onThings, ...rules }
}

/** The names of a list of actions, for screens and simulated players. */
export type NameOf<Actions extends readonly { readonly name: string }[]> = Actions[number]['name']
