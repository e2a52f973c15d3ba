import { COLUMNS, listTraits, traitCalled } from './rules/sheet.ts'
import { type Change, type Column, type Group, type Rating, ROWS } from './state.ts'

/** What must hold of every table after every event (section 2.3 of the catalogue, and the books of power). */
export function invariants(state: Change): string[] {
  const all = [brokenSheets, brokenArenas, brokenSlips, forgotten, nobodyThere]
  return all.flatMap((broken) => broken(state))
}

/** What holds of the sheets even between the events of one action. */
export function brokenSheets(state: Change): string[] {
  return state.groups.flatMap((group) => brokenSheet(state, group))
}

const FITTING: Readonly<Record<Column, readonly Rating[]>> = {
  defining: ['++', '--'],
  regular: ['+', '0', '-'],
  peripheral: ['+', '0', '-'],
}

function brokenSheet(state: Change, group: Group): string[] {
  const broken: string[] = []
  for (const column of COLUMNS.filter((one) => group[one].length !== ROWS))
    broken.push(`${group.name}: ${column} has ${group[column].length} rows`)
  const traits = listTraits(group)
  for (const { trait, column } of traits) {
    if (!FITTING[column].includes(trait.rating)) broken.push(`${trait.id} is ${trait.rating} in ${column}`)
    if (trait.name === '' && !state.slips.some((slip) => slip.trait === trait.id))
      broken.push(`${trait.id} has no name`)
  }
  const ids = [...traits.map(({ trait }) => trait), ...group.aside].map(({ id }) => id)
  if (new Set(ids).size !== ids.length) broken.push(`${group.name}: a trait stands twice`)
  return broken
}

/** Who was displaced has somebody looking for a row. */
function forgotten(state: Change): string[] {
  const waiting = state.work.flatMap((work) => (work.kind === 'place' ? [work.trait] : []))
  const aside = state.groups.flatMap((group) => group.aside)
  return aside.filter(({ id }) => !waiting.includes(id)).map(({ id }) => `${id} waits for nothing`)
}

/** HJ-15: somebody is always at the table, and names were lent only to traits that bear them. */
function nobodyThere(state: Change): string[] {
  const broken = state.lent
    .filter(({ trait }) => !traitCalled(state, trait)?.name)
    .map(({ trait }) => `${trait}: lent`)
  return state.away.length > 0 && state.away.length >= state.seats ? [...broken, 'everybody is away'] : broken
}

function brokenArenas(state: Change): string[] {
  const broken: string[] = []
  const holders = state.groups.flatMap((group) =>
    group.institutions.map((institution) => ({ group, institution })),
  )
  for (const { institution } of holders) {
    if (institution.points.length !== institution.power) broken.push(`${institution.id} lost a point`)
  }
  for (const arena of state.arenas) {
    for (const segment of arena.segments) {
      const held = holders.filter(({ institution }) =>
        institution.points.some((point) => point.state === 'placed' && point.segment === segment.id),
      )
      const [holder] = held
      if (held.length !== 1 || holder?.institution.id !== segment.institution)
        broken.push(`${segment.id} is not held by one point`)
      if (holder && (holder.group.id !== segment.owner || holder.institution.arena !== arena.id)) {
        broken.push(`${segment.id} is held from elsewhere`)
      }
    }
    if (new Set(arena.segments.map((one) => one.stamp)).size !== arena.segments.length)
      broken.push(`${arena.id}: stamps`)
  }
  return broken
}

function brokenSlips(state: Change): string[] {
  return state.slips
    .filter((slip) => traitCalled(state, slip.trait)?.name !== '')
    .map((slip) => `${slip.trait} owes a name and is nowhere`)
}
