/** Where the truth lies in 95 of 100 runs. */
export interface Interval {
  readonly value: number
  readonly from: number
  readonly to: number
}

/** Sums of whole numbers, for means and differences of means. */
export interface Sums {
  count: number
  sum: number
  squares: number
}

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959963984540054

export function meanOf({ count, sum, squares }: Sums, z?: number): Interval {
  if (count === 0) return { value: Number.NaN, from: Number.NaN, to: Number.NaN }
  const value = sum / count
  if (count === 1) return { value, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  const error = Math.sqrt(varianceOf({ count, sum, squares }) / count)
  const reach = (z ?? studentReach(count - 1)) * error
  return { value, from: value - reach, to: value + reach }
}

function varianceOf({ count, sum, squares }: Sums): number {
  return count < 2 ? 0 : Math.max(0, (squares - (sum * sum) / count) / (count - 1))
}

/** Student's distribution for few tables: the expansion by Cornish and Fisher, good to 0.1 % from three on. */
function studentReach(freedom: number): number {
  const [z3, z5, z7] = [Z ** 3, Z ** 5, Z ** 7]
  const first = (z3 + Z) / (4 * freedom)
  const second = (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom ** 2)
  const third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * freedom ** 3)
  return Z + first + second + third
}

/** A share of tables, after Wilson: it stays between 0 and 1, and is no point where nothing happened. */
export function shareOf(hits: number, count: number, z = Z): Interval {
  if (count === 0) return { value: Number.NaN, from: 0, to: 1 }
  const value = hits / count
  const middle = value + (z * z) / (2 * count)
  const reach = z * Math.sqrt((value * (1 - value)) / count + (z * z) / (4 * count * count))
  const whole = 1 + (z * z) / count
  return {
    value,
    from: hits === 0 ? 0 : Math.max(0, (middle - reach) / whole),
    to: hits === count ? 1 : Math.min(1, (middle + reach) / whole),
  }
}

/** Of pairs of tables: in how many did it happen only at the second, and only at the first? After Agresti and Min. */
export function shareDifference(onlySecond: number, onlyFirst: number, count: number, z = Z): Interval {
  const [more, less, all] = [onlySecond + 0.5, onlyFirst + 0.5, count + 2]
  const middle = (more - less) / all
  const error = Math.sqrt(Math.max(0, (more + less) / all - middle * middle) / all)
  return {
    value: count === 0 ? 0 : (onlySecond - onlyFirst) / count,
    from: Math.max(-1, middle - z * error),
    to: Math.min(1, middle + z * error),
  }
}

/**
 * How far out a difference must lie to be spoken of, where so many are looked at: among a hundred comparisons
 * five would stand out by chance, so each has to pass a twentieth of its share (Bonferroni).
 */
export function reachAmong(comparisons: number): number {
  return normalQuantile(1 - 0.025 / Math.max(1, comparisons))
}

/** After Abramowitz and Stegun 26.2.23, good to 0.0005: enough to decide whether to speak. */
function normalQuantile(share: number): number {
  const tail = Math.sqrt(-2 * Math.log(1 - share))
  const above = 2.515517 + 0.802853 * tail + 0.010328 * tail * tail
  const below = 1 + 1.432788 * tail + 0.189269 * tail * tail + 0.001308 * tail ** 3
  return tail - above / below
}
