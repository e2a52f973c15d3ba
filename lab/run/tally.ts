/** What many tables came to, in bounded memory. Plain data: it goes between workers, and parts add up in any order. */

import type { Sums } from '../statistics/intervals.ts'
import { addTo, mergeInto, newSpread, type Spread } from '../statistics/spread.ts'
import { MOST_BEATS, type Plan, type TableFigures } from './figures.ts'

/** How often something happened. */
export interface Occurrence {
  /** Tables in which it happened at all. */
  tables: number
  times: number
  /** The first such table, 0 for none. */
  seed: number
}

export interface Tally {
  tables: number
  readonly figures: Spread[]
  readonly endings: Occurrence[]
  readonly actions: Occurrence[]
  readonly events: Occurrence[]
  /** By resource, by role or seat, by beat. */
  readonly courses: Record<string, CoursePoint[]>[]
}

/** What those of a role hold at a beat, and the first table that came so far. */
export interface CoursePoint extends Sums {
  seed: number
}

/** How the tables of one variant differ from those of the first, seed by seed. */
export interface Difference {
  readonly figures: Sums[]
  readonly endings: { onlyHere: number; onlyThere: number }[]
}

export function newTally(plan: Plan): Tally {
  const none = (): Occurrence => ({ tables: 0, times: 0, seed: 0 })
  return {
    tables: 0,
    figures: plan.figures.map(newSpread),
    endings: plan.endings.map(none),
    actions: plan.actions.map(none),
    events: plan.events.map(none),
    courses: plan.resources.map(() => ({})),
  }
}

export function addTable(tally: Tally, table: TableFigures): void {
  tally.tables += 1
  table.figures.forEach((value, place) => {
    const spread = tally.figures[place]
    if (value !== undefined && spread) addTo(spread, value, table.seed)
  })
  happened(tally.endings[table.ending], 1, table.seed)
  for (const [place, times] of table.actions.entries()) happened(tally.actions[place], times, table.seed)
  for (const [place, times] of table.events.entries()) happened(tally.events[place], times, table.seed)
  table.beats.slice(0, MOST_BEATS).forEach((held, beat) => {
    for (const { role, resource, value } of held) {
      const point = courseOf(tally, resource, role, beat)
      sum(point, value)
      point.seed = earlier(point.seed, table.seed)
    }
  })
}

function happened(occurrence: Occurrence | undefined, times: number, seed: number): void {
  if (occurrence === undefined || times === 0) return
  occurrence.tables += 1
  occurrence.times += times
  occurrence.seed = earlier(occurrence.seed, seed)
}

/** 0 is none yet. */
function earlier(known: number, seed: number): number {
  return known === 0 || seed < known ? seed : known
}

function courseOf(tally: Tally, resource: number, role: string, beat: number): CoursePoint {
  const byRole = tally.courses[resource] ?? {}
  byRole[role] ??= []
  const course = byRole[role] ?? []
  while (course.length <= beat) course.push({ count: 0, sum: 0, squares: 0, seed: 0 })
  return course[beat] as CoursePoint
}

function sum(sums: Sums, value: number): void {
  sums.count += 1
  sums.sum += value
  sums.squares += value * value
}

export function newDifference(plan: Plan): Difference {
  return {
    figures: plan.figures.map(() => ({ count: 0, sum: 0, squares: 0 })),
    endings: plan.endings.map(() => ({ onlyHere: 0, onlyThere: 0 })),
  }
}

export function addPair(difference: Difference, there: TableFigures, here: TableFigures): void {
  here.figures.forEach((value, place) => {
    const [other, sums] = [there.figures[place], difference.figures[place]]
    if (value !== undefined && other !== undefined && sums) sum(sums, value - other)
  })
  if (here.ending === there.ending) return
  const [own, others] = [difference.endings[here.ending], difference.endings[there.ending]]
  if (own) own.onlyHere += 1
  if (others) others.onlyThere += 1
}

export function mergeTallies(tally: Tally, other: Tally): void {
  tally.tables += other.tables
  for (const [place, spread] of tally.figures.entries())
    mergeInto(spread, other.figures[place] ?? newSpread())
  for (const list of ['endings', 'actions', 'events'] as const) {
    for (const [place, own] of tally[list].entries()) join(own, other[list][place])
  }
  other.courses.forEach((byRole, resource) => {
    for (const [role, course] of Object.entries(byRole)) {
      for (const [beat, theirs] of course.entries()) {
        const point = courseOf(tally, resource, role, beat)
        addSums(point, theirs)
        if (theirs.seed > 0) point.seed = earlier(point.seed, theirs.seed)
      }
    }
  })
}

export function mergeDifferences(difference: Difference, other: Difference): void {
  for (const [place, sums] of difference.figures.entries()) addSums(sums, other.figures[place])
  difference.endings.forEach((own, place) => {
    own.onlyHere += other.endings[place]?.onlyHere ?? 0
    own.onlyThere += other.endings[place]?.onlyThere ?? 0
  })
}

function join(own: Occurrence, other: Occurrence | undefined): void {
  if (other === undefined || other.tables === 0) return
  own.tables += other.tables
  own.times += other.times
  own.seed = earlier(own.seed, other.seed)
}

function addSums(own: Sums, other: Sums | undefined): void {
  own.count += other?.count ?? 0
  own.sum += other?.sum ?? 0
  own.squares += other?.squares ?? 0
}
