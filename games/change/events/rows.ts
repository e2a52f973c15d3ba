import { findTrait, raise } from '../rules/sheet.ts'
import type { Change, Group, GroupId, Payment, Rating, RowChange, Slot, Struck, Trait } from '../state.ts'

/** How rows change. Every change is noted with its rule, so that the sheet can say why. */

export function noteRow(
  state: Change,
  change: Omit<RowChange, 'fringe' | 'fresh'> & { fringe?: string; fresh?: string },
): void {
  const { group, row, column, rule, was, fringe = '', rating, fresh = '', pushed, gone } = change
  const moved = { ...(pushed === undefined ? {} : { pushed }), ...(gone === undefined ? {} : { gone }) }
  state.changes.push({ group, row, column, rule, was, fringe, rating, fresh, ...moved })
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
  const { row, rule, column, rating, fresh, namer } = strike
  const was = group[column][row - 1]?.name ?? ''
  const fringe = group.peripheral[row - 1]?.name ?? ''
  noteRow(state, { group: group.id, row, column, rule, was, fringe, rating, fresh })
  if (column === 'peripheral') strikeFringe(state, group, strike)
  else strikeRegular(state, group, strike)
  if (fresh === '') return
  state.slips.push({ trait: fresh, sheet: group.id, by: namer, rule })
  state.made.t++
}

function strikeRegular(state: Change, group: Group, strike: Strike): void {
  const { row, then, fringe: beside, fresh, rating } = strike
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
  if (then === 'fresh') group.regular[index] = newTrait(state, fresh, rating)
}

function strikeFringe(state: Change, group: Group, { row, then, fresh, rating }: Strike): void {
  const index = row - 1
  const fringe = group.peripheral[index] ?? null
  if (then === 'step' && rating !== '') {
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
