/** A run cut into stretches of tables: each can be played anywhere, and together they give the same answer. */
import { digestOn, hashText } from './digest.ts'
import { Counting, type Plan, planOf } from './figures.ts'
import { nameOf } from './name.ts'
import type { Experiment, LabGame } from './setting.ts'
import {
  addPair,
  addTable,
  type Difference,
  mergeDifferences,
  mergeTallies,
  newDifference,
  newTally,
  type Tally,
} from './tally.ts'

/** So many tables are played before somebody is told: the same everywhere, or digests would differ. */
const STRETCH = 20

export interface StretchResult {
  readonly stretch: number
  readonly tallies: readonly Tally[]
  /** Against the first variant; empty where there is only one. */
  readonly differences: readonly Difference[]
  readonly traces: readonly number[]
}

export interface Answer {
  readonly experiment: Experiment
  readonly plan: Plan
  readonly tallies: readonly Tally[]
  readonly differences: readonly Difference[]
  /** Of all tables so far: two runs with the same one are the same to the last die. */
  readonly digest: string
  readonly tables: number
}

export function countStretches({ tables }: Experiment): number {
  return Math.ceil(tables / STRETCH)
}

export function playStretch(lab: LabGame, experiment: Experiment, stretch: number): StretchResult {
  const plan = planOf(lab)
  const { variants, seed, tables } = experiment
  const countings = variants.map((setting) => new Counting(lab, setting, plan))
  const tallies = variants.map(() => newTally(plan))
  const differences = variants.slice(1).map(() => newDifference(plan))
  const traces: number[] = []
  const last = Math.min(tables, (stretch + 1) * STRETCH)
  for (let place = stretch * STRETCH; place < last; place++) {
    const played = countings.map((counting) => counting.play(seed + place))
    const [first] = played
    for (const [variant, table] of played.entries()) {
      addTable(tallies[variant] as Tally, table)
      traces.push(...table.trace)
      const difference = differences[variant - 1]
      if (difference && first) addPair(difference, first, table)
    }
  }
  return { stretch, tallies, differences, traces }
}

/** Puts stretches together, in whatever order they come. */
export class Gathering {
  readonly experiment: Experiment
  readonly plan: Plan
  private readonly tallies: readonly Tally[]
  private readonly differences: readonly Difference[]
  private readonly early = new Map<number, readonly number[]>()
  private digest: string
  private next = 0
  private count = 0

  constructor(lab: LabGame, experiment: Experiment) {
    this.experiment = experiment
    this.plan = planOf(lab)
    this.tallies = experiment.variants.map(() => newTally(this.plan))
    this.differences = experiment.variants.slice(1).map(() => newDifference(this.plan))
    this.digest = hashText(nameOf(experiment))
  }

  add({ stretch, tallies, differences, traces }: StretchResult): void {
    for (const [variant, tally] of tallies.entries()) mergeTallies(this.tallies[variant] as Tally, tally)
    for (const [place, one] of differences.entries())
      mergeDifferences(this.differences[place] as Difference, one)
    this.count += tallies[0]?.tables ?? 0
    this.early.set(stretch, traces)
    for (let due = this.early.get(this.next); due !== undefined; due = this.early.get(this.next)) {
      this.digest = digestOn(this.digest, due)
      this.early.delete(this.next)
      this.next += 1
    }
  }

  get answer(): Answer {
    const { experiment, plan, tallies, differences, digest, count } = this
    return { experiment, plan, tallies, differences, digest, tables: count }
  }
}

/** The whole run, here and now. */
export function playAll(lab: LabGame, experiment: Experiment): Answer {
  const gathering = new Gathering(lab, experiment)
  for (let stretch = 0; stretch < countStretches(experiment); stretch++) {
    gathering.add(playStretch(lab, experiment, stretch))
  }
  return gathering.answer
}
