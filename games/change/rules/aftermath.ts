import { plays } from '../../../engine/writing.ts'
import {
  CHAOS_DICE,
  CHAOS_ON_FRINGE,
  DOUBLES,
  type DoubleTransition,
  LOSING,
  WINNING,
} from '../content/transitions.ts'
import type { ChangeTurn } from '../contract.ts'
import type { Switches } from '../options.ts'
import type { Batch, Change, Group, GroupId, Rating, Slot, Struck, Work } from '../state.ts'
import { groupOf, listTraits, newId, raise } from './sheet.ts'
import { whyNotSpend, whyWorn } from './uses.ts'

/** Aftermath dice on a sheet: which rule each of them finds, and what follows. */

export interface Aim {
  readonly sheet: GroupId
  readonly row: number
  readonly on: 'win' | 'lose' | 'fringe'
  readonly namer: GroupId
}

interface Outcome extends Struck {
  readonly rule: string
  readonly rating: Rating | ''
}

/** CH-063 to CH-075 and CH-154 to CH-157, with the switches that bend them (OP-02, OP-03, OP-06). */
function outcomeOf(group: Group, row: number, on: Aim['on'], switches: Switches): Outcome {
  const regular = group.regular[row - 1] ?? null
  const fringe = group.peripheral[row - 1] ?? null
  if (on === 'fringe') {
    const found = CHAOS_ON_FRINGE.find((one) => one.peripheral === (fringe?.rating ?? null))
    if (!found) throw new Error(`no rule for a Chaos die on ${fringe?.rating}`)
    const clears = found.rule === 'CH-155' && switches.chaosClears
    const { kind, rating } = clears ? ({ kind: 'clear', rating: '' } as const) : found.then
    return { rule: found.rule, column: 'peripheral', rating, then: kind, fringe: 'same' }
  }
  const found = (on === 'win' ? WINNING : LOSING).find(
    (one) =>
      one.regular === (regular?.rating ?? null) &&
      (one.fringe === 'either' || (one.fringe === 'filled') === (fringe !== null)),
  )
  if (!found) throw new Error(`no rule for a ${on} die on ${regular?.rating}`)
  let { rating } = found.then
  if (found.then.kind === 'return' && switches.strongComeback && fringe) rating = raise(fringe.rating)
  if (found.rule === 'CH-072' && switches.poorBegetsPoor) rating = '-'
  return { rule: found.rule, column: 'regular', rating, then: found.then.kind, fringe: found.fringeThen }
}

export function strike(turn: ChangeTurn, { sheet, row, on, namer }: Aim): void {
  const { state } = turn
  const outcome = outcomeOf(groupOf(state, sheet), row, on, state.switches)
  const fresh = outcome.then === 'fresh' ? newId(state, 't') : ''
  turn.emit({ type: 'row-struck', sheet, row, fresh, namer, ...outcome })
}

/** CH-058: how often each number fell, rows in ascending order. */
function groupFaces(faces: readonly number[]): { row: number; times: number }[] {
  const rows = [...new Set(faces)].sort((a, b) => a - b)
  return rows.map((row) => ({ row, times: faces.filter((face) => face === row).length }))
}

/** CH-057 to CH-061: a batch is rolled at once; singles strike, doubles make defining traits, the rest is owed. */
export function rollBatch(turn: ChangeTurn, batch: Batch): void {
  const faces = turn.roll(Array.from({ length: batch.dice }, () => 10))
  turn.emit({ type: 'aftermath-rolled', batch, faces })
  const grouped = groupFaces(faces)
  for (const { row, times } of grouped) {
    if (times === 1) strike(turn, { sheet: batch.sheet, row, on: batch.type, namer: batch.by })
  }
  const doubles = grouped.filter(({ times }) => times > 1).map(({ row }) => bear(turn, batch, row))
  const left = grouped.reduce((sum, { times }) => sum + Math.max(0, times - 2), 0)
  const chaos: Work = { kind: 'chaos', by: batch.sheet, part: 1, rule: 'CH-089' }
  turn.emit({
    type: 'batch-settled',
    next: [
      ...doubles.flatMap((born) => owedFor(turn, batch.sheet, born)),
      // CH-090: dice beyond two of a kind.
      ...(left > 0 ? [{ kind: 'overflow', batch, left } as const] : []),
      // CH-089 and RL-37: one whole Chaos roll for each such double.
      ...doubles.filter(({ callsChaos }) => callsChaos).map(() => chaos),
    ],
  })
}

/** What a double did: who stood there before, and what becomes of that trait. */
interface Born extends Pick<DoubleTransition, 'displaced' | 'callsChaos'> {
  readonly old: Slot
}

/** CH-078 to CH-085: a double makes a defining trait, and the one that stood there must go somewhere. */
function bear(turn: ChangeTurn, batch: Batch, row: number): Born {
  const group = groupOf(turn.state, batch.sheet)
  const old = group.defining[row - 1] ?? null
  const transition = DOUBLES.find((one) => one.type === batch.type && one.defining === (old?.rating ?? null))
  if (!transition) throw new Error(`no rule for a double on ${old?.rating}`)
  const { rule, rating, displaced: to, callsChaos } = transition
  const { sheet, by: namer } = batch
  const born = { sheet, row, rule, rating, fresh: newId(turn.state, 't'), namer }
  const leaving = { displaced: old?.id ?? '', leaves: to === 'regular' ? '+' : '-' } as const
  turn.emit({ type: 'defining-born', ...born, ...leaving })
  return { old, displaced: to, callsChaos }
}

/** CH-086 to CH-088: a row for who was displaced, and before that perhaps an Institution. */
function owedFor({ state }: ChangeTurn, by: GroupId, { old, displaced: to }: Born): Work[] {
  if (!old || to === null) return []
  const trait = old.id
  const place: Work = { kind: 'place', by, trait, to, rule: to === 'regular' ? 'CH-086' : 'CH-088' }
  const build: Work = { kind: 'institution', by, trait }
  return to === 'regular' && canBuildOn(state, groupOf(state, by)) ? [build, place] : [place]
}

/** CH-087: an Institution takes two more traits that can be spent; one may still be waiting for its name. */
function canBuildOn(state: Change, group: Group): boolean {
  const whyNot = plays(state, 2) ? whyWorn : whyNotSpend
  return listTraits(group).filter((found) => !whyNot(state.turn, found)).length >= 2
}

/** CH-150 to CH-152: four dice on a column; equal numbers count once. */
export function rollChaos(turn: ChangeTurn, group: GroupId, part: 1 | 2): void {
  const faces = turn.roll(Array.from({ length: CHAOS_DICE }, () => 10))
  turn.emit({ type: 'chaos-rolled', group, part, faces })
  for (const { row } of groupFaces(faces)) {
    strike(turn, { sheet: group, row, on: part === 1 ? 'lose' : 'fringe', namer: group })
  }
}
