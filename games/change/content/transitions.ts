import type { Rating } from '../state.ts'

/**
 * The transition tables as data. A row says what a die finds and what it leaves.
 * `fresh` makes a new trait, `step` re-rates the one that was hit, `return` brings back
 * the peripheral trait. `pushed` sends the old regular trait to the fringe as it is.
 */
export interface RegularTransition {
  readonly rule: string
  /** The regular slot before: null is empty. */
  readonly regular: Rating | null
  readonly fringe: 'empty' | 'filled' | 'either'
  readonly then: { readonly kind: 'fresh' | 'step' | 'return'; readonly rating: Rating }
  readonly fringeThen: 'same' | 'raised' | 'pushed'
}

export interface PeripheralTransition {
  readonly rule: string
  readonly peripheral: Rating | null
  readonly then: { readonly kind: 'fresh' | 'step'; readonly rating: Rating }
}

export interface DoubleTransition {
  readonly rule: string
  readonly type: 'win' | 'lose'
  /** The defining slot before: null is empty. */
  readonly defining: '++' | '--' | null
  readonly rating: '++' | '--'
  /** Where the old defining trait goes; null where there was none. */
  readonly displaced: 'regular' | 'peripheral' | null
  readonly callsChaos: boolean
}

/** Section 3.9: a winning die on the regular column. */
export const WINNING: readonly RegularTransition[] = [
  {
    rule: 'CH-063',
    regular: null,
    fringe: 'either',
    then: { kind: 'fresh', rating: '+' },
    fringeThen: 'same',
  },
  { rule: 'CH-064', regular: '-', fringe: 'either', then: { kind: 'step', rating: '0' }, fringeThen: 'same' },
  { rule: 'CH-065', regular: '0', fringe: 'either', then: { kind: 'step', rating: '+' }, fringeThen: 'same' },
  {
    rule: 'CH-066',
    regular: '+',
    fringe: 'empty',
    then: { kind: 'fresh', rating: '+' },
    fringeThen: 'pushed',
  },
  {
    rule: 'CH-067',
    regular: '+',
    fringe: 'filled',
    then: { kind: 'fresh', rating: '+' },
    fringeThen: 'pushed',
  },
]

/** Section 3.10: a losing die on the regular column. */
export const LOSING: readonly RegularTransition[] = [
  {
    rule: 'CH-068',
    regular: null,
    fringe: 'empty',
    then: { kind: 'fresh', rating: '-' },
    fringeThen: 'same',
  },
  {
    rule: 'CH-069',
    regular: null,
    fringe: 'filled',
    then: { kind: 'fresh', rating: '-' },
    fringeThen: 'same',
  },
  { rule: 'CH-070', regular: '+', fringe: 'empty', then: { kind: 'step', rating: '0' }, fringeThen: 'same' },
  { rule: 'CH-071', regular: '0', fringe: 'empty', then: { kind: 'step', rating: '-' }, fringeThen: 'same' },
  {
    rule: 'CH-072',
    regular: '-',
    fringe: 'empty',
    then: { kind: 'fresh', rating: '0' },
    fringeThen: 'pushed',
  },
  {
    rule: 'CH-073',
    regular: '+',
    fringe: 'filled',
    then: { kind: 'step', rating: '0' },
    fringeThen: 'raised',
  },
  {
    rule: 'CH-074',
    regular: '0',
    fringe: 'filled',
    then: { kind: 'step', rating: '-' },
    fringeThen: 'raised',
  },
  {
    rule: 'CH-075',
    regular: '-',
    fringe: 'filled',
    then: { kind: 'return', rating: '0' },
    fringeThen: 'pushed',
  },
]

/** Section 3.21: a Chaos die on the peripheral column. */
export const CHAOS_ON_FRINGE: readonly PeripheralTransition[] = [
  { rule: 'CH-154', peripheral: null, then: { kind: 'fresh', rating: '-' } },
  { rule: 'CH-155', peripheral: '-', then: { kind: 'fresh', rating: '-' } },
  { rule: 'CH-156', peripheral: '0', then: { kind: 'step', rating: '-' } },
  { rule: 'CH-157', peripheral: '+', then: { kind: 'step', rating: '0' } },
]

/** Section 3.11: two equal dice make a defining trait. */
export const DOUBLES: readonly DoubleTransition[] = [
  { rule: 'CH-080', type: 'win', defining: null, rating: '++', displaced: null, callsChaos: false },
  { rule: 'CH-081', type: 'win', defining: '++', rating: '++', displaced: 'regular', callsChaos: false },
  { rule: 'CH-082', type: 'win', defining: '--', rating: '++', displaced: 'peripheral', callsChaos: false },
  { rule: 'CH-083', type: 'lose', defining: null, rating: '--', displaced: null, callsChaos: false },
  { rule: 'CH-084', type: 'lose', defining: '++', rating: '--', displaced: 'regular', callsChaos: false },
  { rule: 'CH-085', type: 'lose', defining: '--', rating: '--', displaced: 'peripheral', callsChaos: true },
]

/** CH-007: the traits a new group starts with. */
export const STARTING_MIX: readonly {
  readonly column: 'defining' | 'regular'
  readonly rating: Rating
  readonly count: number
}[] = [
  { column: 'defining', rating: '++', count: 2 },
  { column: 'defining', rating: '--', count: 1 },
  { column: 'regular', rating: '+', count: 1 },
  { column: 'regular', rating: '0', count: 1 },
  { column: 'regular', rating: '-', count: 1 },
]

/** CH-137: what the founder of an Arena begins with. */
export const FOUNDERS_BONUS = 5
/** CH-146: shedding a trait is always Hard. */
export const HARD_STEP = 3
/** CH-150 and CH-151: dice of each part of a Chaos roll. */
export const CHAOS_DICE = 4
/** OP-13: groups that one player may run. */
export const MOST_GROUPS = 3
