/**
 * A script: everything that happens in a simulated house, as data. Each step carries its own number for
 * whatever it leaves to chance, so that a script without one of its steps is still a script.
 */
import { Random } from '../engine/dice/random.ts'

export interface Step {
  /** So long after the step before it, in milliseconds. */
  readonly after: number
  readonly do: string
  readonly who: number
  readonly table: number
  readonly chance: number
}

/** The one choice in which two worlds differ, and whose it is. */
export interface Secret {
  readonly who: number
  readonly isOther: boolean
  /** Of the action that made it: from here on the two must look the same to everyone else. */
  madeBy?: string
}

/** What an operator may set, beside what every house has. */
export interface Limits {
  /** STORYTABLE_KEEP_DAYS; 0 is off. */
  readonly keepDays: number
  /** STORYTABLE_DAY_MEGABYTES; parts of one, so that people meet it. 0 is none. */
  readonly dayMegabytes: number
}

export interface Script {
  /** Of the house itself: ids, delays, dice. */
  readonly seed: number
  readonly nodes: 1 | 2
  readonly people: number
  readonly limits?: Limits
  readonly steps: readonly Step[]
}

/** What may happen, and how often in a hundred or so. */
export type Weights = Readonly<Record<string, number>>

const FIRST_STEPS = 60
const MORE_STEPS = 100

export function makeScript(seed: number, weights: Weights): Script {
  const random = new Random(seed)
  const people = 4 + random.below(3)
  const steps: Step[] = beginning(random, people)
  const count = FIRST_STEPS + random.below(MORE_STEPS)
  const names = Object.entries(weights).flatMap(([name, weight]) =>
    Array.from({ length: weight }, () => name),
  )
  for (let place = 0; place < count; place++) {
    steps.push({
      ...chances(random),
      after: waitOf(random),
      do: random.pick(names),
      who: random.below(people),
    })
  }
  const nodes = random.below(3) === 0 ? 1 : 2
  return { seed, nodes, people, limits: limitsOf(random), steps }
}

function limitsOf(random: Random): Limits {
  return {
    keepDays: random.below(4) === 0 ? 1 + random.below(2) : 0,
    dayMegabytes: random.below(4) === 0 ? random.pick([0.002, 0.006]) : 0,
  }
}

/** A table is opened, some sit down, and play begins; what goes wrong in between is part of it. */
function beginning(random: Random, people: number): Step[] {
  const first = (name: string, who: number): Step => ({
    ...chances(random),
    after: 100 + random.below(200),
    do: name,
    who,
    table: 0,
  })
  const others = Array.from({ length: Math.min(people - 1, 2 + random.below(2)) }, (_, place) => place + 1)
  return [
    first('open', 0),
    ...others.map((who) => first('sit', who)),
    ...[0, ...others].map((who) => first('watch', who)),
    first('begin', 0),
  ]
}

function chances(random: Random) {
  return { chance: random.word(), table: random.below(5) === 0 ? random.below(4) : 0 }
}

function waitOf(random: Random): number {
  const kind = random.below(20)
  if (kind < 8) return random.below(40)
  if (kind < 16) return 50 + random.below(500)
  if (kind < 19) return 500 + random.below(5000)
  return 10_000 + random.below(120_000)
}
