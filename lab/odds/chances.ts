/** Exact chances of whole numbers: worked out, not simulated. */
import type { SumDistribution } from '../../engine/odds/sums.ts'

export type Chances = ReadonlyMap<number, number>

/** What is rarer than this is not followed any further. */
const RAREST = 1e-13

export function dieOf(size: number): Chances {
  return new Map(Array.from({ length: size }, (_, face) => [face + 1, 1 / size]))
}

export function always(value: number): Chances {
  return new Map([[value, 1]])
}

export function plus(one: Chances, other: Chances): Chances {
  const sum = new Map<number, number>()
  for (const [a, p] of one) for (const [b, q] of other) sum.set(a + b, (sum.get(a + b) ?? 0) + p * q)
  return sum
}

export function negative(chances: Chances): Chances {
  return new Map([...chances].map(([value, chance]) => [value === 0 ? 0 : -value, chance]))
}

/** Faces up to `most` are rolled again, once. */
export function rerolled(die: Chances, most: number): Chances {
  const again = [...die].reduce((sum, [face, chance]) => (face <= most ? sum + chance : sum), 0)
  return new Map([...die].map(([face, chance]) => [face, (face <= most ? 0 : chance) + again * chance]))
}

/** The highest face adds another roll, again and again. */
export function exploded(die: Chances): Chances {
  const highest = Math.max(...die.keys())
  const chance = die.get(highest) ?? 0
  const sum = new Map<number, number>()
  for (let [depth, left] = [0, 1]; left > RAREST && depth < 200; depth++, left *= chance) {
    for (const [face, share] of die) {
      if (face === highest && left * chance > RAREST) continue
      const value = depth * highest + face
      sum.set(value, (sum.get(value) ?? 0) + left * share)
    }
    if (chance >= 1) break
  }
  return sum
}

/** 1 for a face of at least `least`, else 0. */
export function counted(die: Chances, least: number): Chances {
  const hit = [...die].reduce((sum, [face, chance]) => (face >= least ? sum + chance : sum), 0)
  return new Map([
    [0, 1 - hit],
    [1, hit],
  ])
}

export interface Kept {
  readonly dice: number
  readonly keep: number
  readonly side: 'highest' | 'lowest'
}

/** The sum of the best or worst of several dice: face by face, with how many dice show it. */
export function keepOf(die: Chances, { dice, keep, side }: Kept): Chances {
  const faces = [...die.keys()].sort((a, b) => (side === 'highest' ? b - a : a - b))
  let states = new Map<string, { used: number; sum: number; chance: number }>([
    ['0 0', { used: 0, sum: 0, chance: 1 }],
  ])
  for (const face of faces) {
    const next: typeof states = new Map()
    for (const { used, sum, chance } of states.values()) {
      for (let count = 0; used + count <= dice; count++) {
        const share = chance * choose(dice - used, count) * (die.get(face) ?? 0) ** count
        const taken = Math.max(0, Math.min(keep - used, count))
        const state = { used: used + count, sum: sum + taken * face, chance: share }
        const key = `${state.used} ${state.sum}`
        const known = next.get(key)
        if (known) known.chance += share
        else next.set(key, state)
      }
    }
    states = next
  }
  const whole = [...states.values()].filter(({ used }) => used === dice)
  return new Map(whole.map(({ sum, chance }) => [sum, chance]))
}

function choose(from: number, count: number): number {
  let ways = 1
  for (let one = 1; one <= count; one++) ways = (ways * (from - count + one)) / one
  return ways
}

export function atLeast(chances: Chances, value: number): number {
  return [...chances].reduce((sum, [each, chance]) => (each >= value ? sum + chance : sum), 0)
}

/** How two sides compare: higher, equal, lower. */
export function versus(one: Chances, other: Chances): { higher: number; equal: number; lower: number } {
  let [higher, equal, lower] = [0, 0, 0]
  for (const [a, p] of one) {
    for (const [b, q] of other) {
      if (a > b) higher += p * q
      else if (a === b) equal += p * q
      else lower += p * q
    }
  }
  return { higher, equal, lower }
}

/** The same as a list of neighbouring totals. */
export function sumOf(chances: Chances): SumDistribution {
  const least = Math.min(...chances.keys())
  const most = Math.max(...chances.keys())
  return {
    least,
    chances: Array.from({ length: most - least + 1 }, (_, place) => chances.get(least + place) ?? 0),
  }
}
