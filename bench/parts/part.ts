/** One line of the table. */
export interface Row {
  readonly what: string
  readonly ours: Measured
  readonly peer?: Measured
  /** How many times better than the peer, in the same run. */
  readonly ratio?: number
  readonly budget?: Budget
  readonly note?: string
}

export interface Measured {
  readonly value: number
  readonly unit: string
}

/** A promise of DESIGN.md, section 10: about our own value, or about the ratio. */
export type Budget =
  | { readonly of: 'ours' | 'ratio'; readonly atMost: number }
  | { readonly of: 'ours' | 'ratio'; readonly atLeast: number }

export interface PartOptions {
  /** Shorter runs, for a first impression. */
  readonly quick: boolean
  /** A checkout of an earlier release, to be measured beside this one. */
  readonly beside?: string
}

export interface Part {
  readonly name: string
  run(options: PartOptions): Promise<Row[]>
}

export function isMet({ ours, ratio, budget }: Row): boolean | undefined {
  if (budget === undefined) return undefined
  const value = budget.of === 'ours' ? ours.value : (ratio ?? Number.NaN)
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast
}

/** Says on the side what is going on: the table itself comes at the end. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
