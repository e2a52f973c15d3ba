import type { Seat } from '../../engine/old-contract.ts'
import { settle } from './events-challenge.ts'
import { findTrait, traitCalled } from './sheet.ts'
import { newTrait, note, pushIntoRegular, putOnFringe, type Strike, strikeRow } from './sheet-changes.ts'
import type { Batch, Change, GroupId, Work } from './state.ts'

export type AftermathEvent =
  | { type: 'dice-chosen'; by: GroupId; loser: GroupId; dice: number }
  | { type: 'aftermath-rolled'; batch: Batch; faces: number[] }
  | { type: 'batch-settled'; next: Work[] }
  | ({ type: 'row-struck' } & Strike)
  | {
      type: 'defining-born'
      sheet: GroupId
      row: number
      rule: string
      rating: '++' | '--'
      fresh: string
      namer: GroupId
      /** The trait that stood there and now waits for a row; empty if none did. */
      displaced: string
    }
  | { type: 'free-hit-placed'; row: number }
  | { type: 'trait-named'; trait: string; seat: Seat; name: string; why: string }
  | {
      type: 'trait-placed'
      group: GroupId
      trait: string
      to: 'regular' | 'peripheral'
      row: number
      rule: string
    }
  | { type: 'trait-shed'; group: GroupId; trait: string }
  | { type: 'chaos-rolled'; group: GroupId; part: 1 | 2; faces: number[] }
  | { type: 'institution-declined'; group: GroupId; trait: string }

export function evolveAftermath(state: Change, event: AftermathEvent): void {
  switch (event.type) {
    case 'dice-chosen': {
      const { by, loser: sheet, dice } = event
      const roll: Work[] = dice > 0 ? [{ kind: 'roll', batch: { sheet, type: 'lose', dice, by } }] : []
      return goOn(state, roll)
    }
    case 'aftermath-rolled':
      return
    case 'batch-settled':
      return goOn(state, event.next)
    case 'row-struck': {
      const group = state.groups[event.sheet]
      if (group) strikeRow(state, group, event)
      return
    }
    case 'defining-born':
      return bearDefining(state, event)
    case 'free-hit-placed':
      return countFreeHit(state)
    case 'trait-named':
      return nameTrait(state, event)
    case 'trait-placed':
      return placeTrait(state, event)
    case 'trait-shed':
      return shedTrait(state, event)
    case 'chaos-rolled': {
      const { group, part } = event
      return goOn(state, part === 1 ? [{ kind: 'chaos', by: group, part: 2, rule: 'CH-151' }] : [])
    }
    case 'institution-declined':
      return goOn(state, [])
    default:
      return event satisfies never
  }
}

/** The first piece of work is done; what follows from it comes before the rest. */
export function goOn(state: Change, next: readonly Work[]): void {
  state.work = [...next, ...state.work.slice(1)]
  settle(state)
}

function bearDefining(state: Change, event: Extract<AftermathEvent, { type: 'defining-born' }>): void {
  const group = state.groups[event.sheet]
  if (!group) return
  const index = event.row - 1
  const old = group.defining[index] ?? null
  if (old) group.aside.push({ ...old, rating: old.rating === '++' ? '+' : '-' })
  group.defining[index] = newTrait(state, event.fresh, event.rating)
  state.slips.push({ trait: event.fresh, sheet: event.sheet, by: event.namer, rule: event.rule })
  state.made.t++
  note(state, {
    group: event.sheet,
    row: event.row,
    column: 'defining',
    rule: event.rule,
    was: old?.name ?? '',
    fringe: '',
    rating: event.rating,
    fresh: event.fresh,
  })
}

function countFreeHit(state: Change): void {
  const [work] = state.work
  if (work?.kind !== 'overflow') return
  goOn(state, work.left > 1 ? [{ ...work, left: work.left - 1 }] : [])
}

function nameTrait(state: Change, event: Extract<AftermathEvent, { type: 'trait-named' }>): void {
  const trait = traitCalled(state, event.trait)
  if (trait) {
    trait.name = event.name
    trait.namer = event.seat
    trait.why = event.why
  }
  const slip = state.slips.find((one) => one.trait === event.trait)
  const isLent = slip && state.groups[slip.by]?.seat !== event.seat
  state.lent = [...state.lent.filter((one) => one.trait !== event.trait), ...(isLent ? [slip] : [])]
  state.slips = state.slips.filter((slip) => slip.trait !== event.trait)
}

function placeTrait(state: Change, event: Extract<AftermathEvent, { type: 'trait-placed' }>): void {
  const group = state.groups[event.group]
  const trait = group?.aside.find((one) => one.id === event.trait)
  if (!group || !trait) return
  const { row, to: column, rule } = event
  const fringe = group.peripheral[row - 1]?.name ?? ''
  note(state, {
    group: group.id,
    row,
    column,
    rule,
    was: trait.name,
    fringe,
    rating: trait.rating,
    fresh: '',
  })
  group.aside = group.aside.filter((one) => one !== trait)
  if (column === 'regular') pushIntoRegular(state, group, row, trait)
  else putOnFringe(state, group, row, trait)
  goOn(state, [])
}

/** CH-147: out of the defining column, to wait for a row on the fringe. */
function shedTrait(state: Change, event: Extract<AftermathEvent, { type: 'trait-shed' }>): void {
  const found = findTrait(state, event.trait)
  if (found?.column !== 'defining') return
  found.group.defining[found.row - 1] = null
  found.group.aside.push({ ...found.trait, rating: '-' })
}
