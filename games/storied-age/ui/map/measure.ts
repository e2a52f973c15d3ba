import type { Feature } from '../../state.ts'
import type { AgeView } from '../../view/age-view.ts'

export interface Ring {
  readonly radius: number
  /** Chapter Tokens of a journey that ends within it. */
  readonly price: number
}

/** How far apart two places are, in map units; undefined before the unit is set. */
export function unitsBetween(unit: number | null, from: Feature, to: Feature): number | undefined {
  return unit ? Math.hypot(from.x - to.x, from.y - to.y) / unit : undefined
}

/** Whole units are rounded, so a ring of n units reaches half a unit further; up to one unit is free. */
export function reachRings(unit: number, tokens: number): Ring[] {
  return Array.from({ length: tokens + 1 }, (_, price) => ({ radius: (price + 1.5) * unit, price }))
}

/** Names of those who were last established at a place, for each place that has any. */
export function whoIsWhere(age: AgeView): Map<string, string[]> {
  const there = new Map<string, string[]>()
  for (const { location, name, mark } of age.characters) {
    if (location === null || mark === 'killed') continue
    there.set(location, [...(there.get(location) ?? []), name])
  }
  return there
}
