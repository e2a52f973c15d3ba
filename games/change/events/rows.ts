import { findTrait, raise } from '../rules/sheet.ts'
import type { Change, Group, GroupId, Payment, Rating, RowChange, Slot, Struck, Trait } from '../state.ts'

/** How rows change. Every change is noted with its rule, so that the sheet can say why. */

type Noted = Omit<RowChange, 'fringe' | 'fresh'> & Partial<Pick<RowChange, 'fringe' | 'fresh'>>

export function noteRow(state: Change, change: Noted): void {
  state.changes.push({ fringe: '', fresh: '', ...change })
}

/** CH-024 to CH-030: a defining trait recharges from now on, any other is rated as was worked out. */
export function pay(state: Change, payments: readonly Payment[]): void {
  for (const { trait: id, rating, rule } of payments) {
    const found = findTrait(state, id)
    if (!found) continue
    const { trait, group, column, row } = found
    if (column === 'defining') trait.usedOn = state.turn
    else trait.rating = rating
    noteRow(state, { group: group.id, row, column, rule, was: trait.name, rating: trait.rating })
  }
}

export interface Strike extends Struck {
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
  const { row, rule, column, rating, fresh } = strike
  const was = group[column][row - 1]?.name ?? ''
  const fringe = group.peripheral[row - 1]?.name ?? ''
  noteRow(state, { group: group.id, row, column, rule, was, fringe, rating, fresh })
  if (column === 'peripheral') strikeFringe(state, group, strike)
  else strikeRegular(state, group, strike)
}

function strikeRegular(state: Change, group: Group, strike: Strike): void {
  const { row, then, fringe: beside, rating } = strike
  const index = row - 1
  const regular = group.regular[index] ?? null
  const fringe = group.peripheral[index] ?? null
  if (rating === '') return
  if (beside === 'raised' && fringe) fringe.rating = raise(fringe.rating)
  if (then === 'step' && regular) regular.rating = rating
  if (beside === 'pushed') {
    group.peripheral[index] = regular
    if (then !== 'return') leavePlay(state, group, fringe)
  }
  if (then === 'return' && fringe) {
    fringe.rating = rating
    group.regular[index] = fringe
  }
  if (then === 'fresh') group.regular[index] = newTrait(state, { ...strike, rating })
}

function strikeFringe(state: Change, group: Group, strike: Strike): void {
  const { row, then, rating } = strike
  const index = row - 1
  const fringe = group.peripheral[index] ?? null
  if (then === 'step' && rating !== '') {
    if (fringe) fringe.rating = rating
    return
  }
  leavePlay(state, group, fringe)
  group.peripheral[index] = rating === '' ? null : newTrait(state, { ...strike, rating })
}

type Coming = Pick<Strike, 'sheet' | 'rule' | 'fresh' | 'namer'> & { readonly rating: Rating }

/** CH-062: a trait comes in, and its name is owed. */
export function newTrait(state: Change, { sheet, rule, fresh, namer, rating }: Coming): Trait {
  state.slips.push({ trait: fresh, sheet, by: namer, rule })
  state.made.t++
  return { id: fresh, name: '', rating, usedOn: 0, bornOn: state.turn, namer: null, why: '' }
}

/** A trait gone for good. If it never had a name, nobody owes one any more (RL-72). */
export function leavePlay(state: Change, group: Group, trait: Slot | undefined): void {
  if (!trait) return
  group.removed.push({ name: trait.name, turn: state.turn })
  state.slips = state.slips.filter((slip) => slip.trait !== trait.id)
  state.lent = state.lent.filter((slip) => slip.trait !== trait.id)
}
