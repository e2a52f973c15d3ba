import { type Feature, findFeature, type StoriedAge, type WorldMap } from '../state.ts'

/** Rounding must not depend on the last bit of a square root. */
const HAIR = 1e-9

function lengthBetween(a: Feature, b: Feature): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}

/** SA-045: how far the two farthest places are apart, in the map's own coordinates. */
export function farthestLength(map: WorldMap): number {
  let farthest = 0
  map.features.forEach((one, index) => {
    for (const other of map.features.slice(index + 1))
      farthest = Math.max(farthest, lengthBetween(one, other))
  })
  return farthest
}

/** SA-046, SA-R21: the straight line in whole map units, halves up. */
export function unitsBetween(state: StoriedAge, from: string, to: string): number {
  return Math.floor(exactUnitsBetween(state, from, to) + 0.5 + HAIR)
}

/** SA-R49: the same spot, or within half a unit. */
export function isSamePlace(state: StoriedAge, one: string, other: string): boolean {
  return exactUnitsBetween(state, one, other) <= 0.5 + HAIR
}

function exactUnitsBetween(state: StoriedAge, from: string, to: string): number {
  if (from === to) return 0
  const here = findFeature(state, from)
  const there = findFeature(state, to)
  const { unit } = state.map
  return here && there && unit ? lengthBetween(here, there) / unit : 0
}
