/** Numbers out of runs: the machine is shared, so the middle of several rounds is what counts. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which this part of all lies (0.99: all but the slowest hundredth). */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort()
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))
  return sorted[place] ?? Number.NaN
}

/** How often a piece of work is done in a second. `work` does `count` pieces each time it is called. */
export function ratePerSecond(work: () => void, count: number, milliseconds: number): number {
  const began = performance.now()
  let done = 0
  let passed = 0
  do {
    work()
    done += count
    passed = performance.now() - began
  } while (passed < milliseconds)
  return (done * 1000) / passed
}

export interface Rates {
  readonly ours: number
  readonly peer: number
  /** The middle of the rounds' own ratios: what slows a round slows both sides of it. */
  readonly ratio: number
}

/** Both sides in turn, round after round, so that a noisy neighbour meets both. */
export function compareRates(rounds: number, ours: () => number, peer: () => number): Rates {
  const pairs = Array.from({ length: rounds }, () => ({ ours: ours(), peer: peer() }))
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    peer: median(pairs.map((pair) => pair.peer)),
    ratio: median(pairs.map((pair) => pair.ours / pair.peer)),
  }
}
