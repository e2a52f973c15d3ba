/**
 * How a whole number is spread over many tables, in bounded memory. Sums of whole numbers are exact and bins
 * lie where they lie whatever comes first, so that parts may be added in any order and give the same.
 */
export interface Spread {
  count: number
  sum: number
  squares: number
  least: number
  most: number
  /** Bins are so many numbers wide: a power of two, as small as the range allows. */
  width: number
  bins: Bin[]
}

/** All numbers from `at` × width on, up to the next bin. */
export interface Bin {
  at: number
  count: number
  /** The first table of this bin, to be looked at. */
  seed: number
}

const MOST_BINS = 256

export function newSpread(): Spread {
  return {
    count: 0,
    sum: 0,
    squares: 0,
    least: Number.MAX_SAFE_INTEGER,
    most: Number.MIN_SAFE_INTEGER,
    width: 1,
    bins: [],
  }
}

export function addTo(spread: Spread, value: number, seed: number): void {
  spread.count += 1
  spread.sum += value
  spread.squares += value * value
  if (value < spread.least) spread.least = value
  if (value > spread.most) spread.most = value
  put(spread, { at: Math.floor(value / spread.width), count: 1, seed })
}

export function mergeInto(spread: Spread, other: Spread): void {
  spread.count += other.count
  spread.sum += other.sum
  spread.squares += other.squares
  spread.least = Math.min(spread.least, other.least)
  spread.most = Math.max(spread.most, other.most)
  while (spread.width < other.width) coarsen(spread)
  for (const { at, count, seed } of other.bins) {
    put(spread, { at: Math.floor((at * other.width) / spread.width), count, seed })
  }
}

function put(spread: Spread, { at, count, seed }: Bin): void {
  const { bins } = spread
  let place = findPlace(bins, at)
  const found = bins[place]
  if (found?.at === at) {
    found.count += count
    if (seed < found.seed) found.seed = seed
    return
  }
  if (bins.length === 0 || place >= bins.length) place = bins.length
  bins.splice(place, 0, { at, count, seed })
  // By the range, not by how many bins there are: the same values must give the same width in any order.
  while ((spread.bins.at(-1)?.at ?? 0) - (spread.bins[0]?.at ?? 0) >= MOST_BINS) coarsen(spread)
}

/** Where a bin is, or would stand. */
function findPlace(bins: readonly Bin[], at: number): number {
  let [low, high] = [0, bins.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bins[middle] as Bin).at < at) low = middle + 1
    else high = middle
  }
  return low
}

function coarsen(spread: Spread): void {
  const finer = spread.bins
  spread.width *= 2
  spread.bins = []
  for (const { at, count, seed } of finer) {
    const half = Math.floor(at / 2)
    const last = spread.bins.at(-1)
    if (last?.at === half) {
      last.count += count
      last.seed = Math.min(last.seed, seed)
    } else spread.bins.push({ at: half, count, seed })
  }
}

/** The number that this share of all tables does not exceed; exact where bins are one wide. */
export function quantile({ count, bins, width, most }: Spread, share: number): number {
  const wanted = Math.max(1, Math.ceil(share * count))
  let seen = 0
  for (const bin of bins) {
    seen += bin.count
    if (seen >= wanted) return Math.min(most, bin.at * width + (width - 1))
  }
  return most
}

/** A table whose number lies where this share of all tables lies. */
export function tableAt({ count, bins }: Spread, share: number): number | undefined {
  const wanted = Math.max(1, Math.ceil(share * count))
  let seen = 0
  for (const bin of bins) {
    seen += bin.count
    if (seen >= wanted) return bin.seed
  }
  return bins.at(-1)?.seed
}
