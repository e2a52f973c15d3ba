import { CHAOS_ON_FRINGE, LOSING, WINNING } from './content/transitions.ts'
import { findTrait, lower, raise } from './sheet.ts'
import type { Change, Group, GroupId, Rating, RowChange, Slot, Trait } from './state.ts'

/** How rows change. Every change is noted with its rule, so that the sheet can say why. */

/** What a use of a trait does to it. */
const COSTS: Partial<Record<Rating, string>> = { '+': 'CH-027', '0': 'CH-028', '-': 'CH-030' }

/** CH-024 to CH-030: a use recharges a defining trait, wears a regular one, and lifts a poor one. */
export function payTrait(state: Change, id: string): void {
  const found = findTrait(state, id)
  if (!found) return
  const { trait, group, column, row } = found
  const rule = COSTS[trait.rating] ?? 'CH-026'
  if (column === 'defining') trait.usedOn = state.turn
  else trait.rating = trait.rating === '-' ? '0' : lower(trait.rating)
  note(state, {
    group: group.id,
    row,
    column,
    rule,
    was: trait.name,
    fringe: '',
    rating: trait.rating,
    fresh: '',
  })
}

export function note(state: Change, change: RowChange): void {
  state.changes.push(change)
}

export interface Strike {
  readonly sheet: GroupId
  readonly row: number
  readonly rule: string
  /** The id of the trait that comes in; empty if none does. */
  readonly fresh: string
  /** What the struck slot is rated afterwards; empty if it is left empty. */
  readonly rating: Rating | ''
  readonly namer: GroupId
}

/** Sections 3.9, 3.10 and 3.21: one die on one row, by the rule that decide found for it. */
export function strikeRow(state: Change, group: Group, strike: Strike): void {
  const index = strike.row - 1
  const regular = group.regular[index] ?? null
  const fringe = group.peripheral[index] ?? null
  const onFringe = CHAOS_ON_FRINGE.some((one) => one.rule === strike.rule)
  note(state, {
    group: group.id,
    row: strike.row,
    column: onFringe ? 'peripheral' : 'regular',
    rule: strike.rule,
    was: (onFringe ? fringe : regular)?.name ?? '',
    fringe: fringe?.name ?? '',
    rating: strike.rating,
    fresh: strike.fresh,
  })
  if (onFringe) strikeFringe(state, group, strike)
  else strikeRegular(state, group, strike)
  if (strike.fresh !== '') {
    state.slips.push({ trait: strike.fresh, sheet: group.id, by: strike.namer, rule: strike.rule })
    state.made.t++
  }
}

function strikeRegular(state: Change, group: Group, { row, rule, fresh, rating }: Strike): void {
  const index = row - 1
  const found = [...WINNING, ...LOSING].find((one) => one.rule === rule)
  const regular = group.regular[index] ?? null
  const fringe = group.peripheral[index] ?? null
  if (!found || rating === '') return
  if (found.fringeThen === 'raised' && fringe) fringe.rating = raise(fringe.rating)
  if (found.then.kind === 'step' && regular) regular.rating = rating
  if (found.fringeThen === 'pushed') {
    group.peripheral[index] = regular
    if (found.then.kind !== 'return') leavePlay(state, group, fringe)
  }
  if (found.then.kind === 'return' && fringe) {
    fringe.rating = rating
    group.regular[index] = fringe
  }
  if (found.then.kind === 'fresh') group.regular[index] = newTrait(state, fresh, rating)
}

function strikeFringe(state: Change, group: Group, { row, fresh, rating }: Strike): void {
  const index = row - 1
  const fringe = group.peripheral[index] ?? null
  if (fresh === '' && rating !== '') {
    if (fringe) fringe.rating = rating
    return
  }
  leavePlay(state, group, fringe)
  group.peripheral[index] = rating === '' ? null : newTrait(state, fresh, rating)
}

export function newTrait(state: Change, id: string, rating: Rating): Trait {
  return { id, name: '', rating, usedOn: 0, bornOn: state.turn, namer: null, why: '' }
}

/** A trait gone for good. If it never had a name, nobody owes one any more. */
function leavePlay(state: Change, group: Group, trait: Slot): void {
  if (!trait) return
  group.removed.push({ name: trait.name, turn: state.turn })
  state.slips = state.slips.filter((slip) => slip.trait !== trait.id)
  state.lent = state.lent.filter((slip) => slip.trait !== trait.id)
}

/** CH-086: into a row of the regular column; who stands there keeps its rating and moves right. */
export function pushIntoRegular(state: Change, group: Group, row: number, trait: Trait): void {
  const index = row - 1
  const regular = group.regular[index] ?? null
  if (regular) {
    leavePlay(state, group, group.peripheral[index] ?? null)
    group.peripheral[index] = regular
  }
  group.regular[index] = trait
}

/** CH-088: into a row of the peripheral column; who stood there leaves play. */
export function putOnFringe(state: Change, group: Group, row: number, trait: Trait): void {
  leavePlay(state, group, group.peripheral[row - 1] ?? null)
  group.peripheral[row - 1] = trait
}
