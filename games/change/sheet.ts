import type { Seat } from '../../engine/old-contract.ts'
import { STARTING_MIX } from './content/transitions.ts'
import type { Change, Column, Group, GroupId, Institution, Rating, SheetCell, Slot, Trait } from './state.ts'
import { ROWS } from './state.ts'

/** Small questions about groups, their sheets and their Institutions. */

const COLUMNS: readonly Column[] = ['defining', 'regular', 'peripheral']

export function groupOf(state: Change, id: GroupId): Group {
  const group = state.groups[id]
  if (!group) throw new Error(`no group ${id}`)
  return group
}

export function activeGroup(state: Change): Group {
  return groupOf(state, state.order[state.active] as GroupId)
}

export function groupsOf(state: Change, seat: Seat): Group[] {
  return state.groups.filter((group) => group.seat === seat)
}

/** Who else has a say: all the other seats but those that are away (HJ-15). */
export function otherSeats(state: Change, seat: Seat): Seat[] {
  return Array.from({ length: state.seats }, (_, other) => other).filter(
    (other) => other !== seat && !state.away.includes(other),
  )
}

export function emptyColumn(): Slot[] {
  return Array.from({ length: ROWS }, () => null)
}

export interface Found {
  readonly group: Group
  readonly trait: Trait
  readonly column: Column
  readonly row: number
}

/** Where a trait stands on a sheet; nothing for one that is set aside or gone. */
export function findTrait(state: Change, id: string): Found | undefined {
  for (const group of state.groups) {
    const found = listTraits(group).find((one) => one.trait.id === id)
    if (found) return found
  }
  return undefined
}

export function listTraits(group: Group): Found[] {
  const found: Found[] = []
  for (const column of COLUMNS) {
    group[column].forEach((trait, index) => {
      if (trait) found.push({ group, trait, column, row: index + 1 })
    })
  }
  return found
}

/** A trait wherever it is: on a sheet or set aside. */
export function traitCalled(state: Change, id: string): Trait | undefined {
  return (
    findTrait(state, id)?.trait ?? state.groups.flatMap((group) => group.aside).find((one) => one.id === id)
  )
}

/** CH-026 and RL-04: used in turn N, barred in N + 1, back in N + 2. */
export function isCharged(trait: Trait, turn: number): boolean {
  return trait.usedOn === 0 || turn >= backOn(trait)
}

export function backOn(trait: Trait): number {
  return trait.usedOn + 2
}

export function isNamed(trait: Trait): boolean {
  return trait.name !== ''
}

export function raise(rating: Rating): Rating {
  return rating === '-' ? '0' : '+'
}

export function lower(rating: Rating): Rating {
  return rating === '+' ? '0' : '-'
}

/** How many traits of a kind the starting sheet still lacks. */
export function lacking(group: Group, column: 'defining' | 'regular', rating: Rating): number {
  const wanted = STARTING_MIX.find((one) => one.column === column && one.rating === rating)?.count ?? 0
  return wanted - group[column].filter((trait) => trait?.rating === rating).length
}

export function hasStartingMix(group: Group): boolean {
  return STARTING_MIX.every(({ column, rating }) => lacking(group, column, rating) === 0)
}

export function snapshot(group: Group): SheetCell[] {
  return listTraits(group).map(({ trait, column, row }) => ({
    column,
    row,
    name: trait.name,
    rating: trait.rating,
  }))
}

export function institutionCalled(
  state: Change,
  id: string,
): { group: Group; institution: Institution } | undefined {
  for (const group of state.groups) {
    const institution = group.institutions.find((one) => one.id === id)
    if (institution) return { group, institution }
  }
  return undefined
}

export function countFreePoints(institution: Institution): number {
  return institution.points.filter((point) => point.state === 'free').length
}

/** OP-15: full rounds of this session, once everyone has had as many turns. */
export function roundsPlayed(state: Change): number {
  return state.order.length === 0 ? 0 : Math.floor((state.turn - state.beganOn) / state.order.length)
}
