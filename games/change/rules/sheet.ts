import type { Names, Refusal, Seat } from '../../../engine/writing.ts'
import { MOST_GROUPS, STARTING_MIX } from '../content/transitions.ts'
import type {
  Change,
  Column,
  Group,
  GroupId,
  Institution,
  Prefix,
  Rating,
  SheetCell,
  Trait,
} from '../state.ts'
import { why } from '../words/refusals.ts'

/** Small questions about groups, their sheets and their Institutions. */

export const COLUMNS: readonly Column[] = ['defining', 'regular', 'peripheral']

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

/** Those of the seat's groups that an action can be done to. */
export function ownThings(state: Change, seat: Seat, fits: (group: Group) => boolean) {
  return groupsOf(state, seat)
    .filter(fits)
    .map((group) => ({ id: String(group.id), group }))
}

/** CH-001 and OP-13: one group for each player, or up to three. */
export function mayFoundGroup(state: Change, seat: Seat): boolean {
  return groupsOf(state, seat).length < (state.switches.manyGroups ? MOST_GROUPS : 1)
}

export function tooManyGroups({ switches }: Change): Refusal {
  return switches.manyGroups ? why.threeGroups : why.oneGroup
}

/** Ids count on from what was made; `ahead` where several are made at once. */
export function newId(state: Change, prefix: Prefix, ahead = 0): string {
  return `${prefix}${state.made[prefix] + 1 + ahead}`
}

/** Whoever looks after a group, by name. */
export function playerOf(state: Change, id: GroupId, names: Names): string {
  const { seat, name } = groupOf(state, id)
  return names[seat] || name
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

/** What it is called; empty while it has no name. */
export function traitName(state: Change, id: string): string {
  return traitCalled(state, id)?.name ?? ''
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

/** How many traits of a kind the starting sheet still lacks. */
export function lacking(group: Group, column: 'defining' | 'regular', rating: Rating): number {
  const wanted = STARTING_MIX.find((one) => one.column === column && one.rating === rating)?.count ?? 0
  return wanted - group[column].filter((trait) => trait?.rating === rating).length
}

export function hasStartingMix(group: Group): boolean {
  return STARTING_MIX.every(({ column, rating }) => lacking(group, column, rating) === 0)
}

export function snapshot(group: Group): SheetCell[] {
  return listTraits(group).map(({ trait: { name, rating }, column, row }) => ({ column, row, name, rating }))
}

export function institutionCalled(state: Change, id: string) {
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
