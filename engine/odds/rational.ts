/** An exact fraction. Odds that a rulebook states as fractions are kept so, and become decimals only on screen. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The fraction in lowest terms, with the sign above the line. */
export function rational(numerator: bigint, denominator: bigint): Rational {
  if (denominator === 0n) throw new RangeError('A fraction needs something under its line.')
  const shared = greatestCommonDivisor(numerator, denominator)
  const sign = denominator < 0n ? -1n : 1n
  return { numerator: (sign * numerator) / shared, denominator: (sign * denominator) / shared }
}

export function complement(chance: Rational): Rational {
  return { numerator: chance.denominator - chance.numerator, denominator: chance.denominator }
}

/** The nearest decimal, also where both parts are far beyond what a number can hold. */
export function toNumber({ numerator, denominator }: Rational): number {
  if (numerator < 0n) return -toNumber({ numerator: -numerator, denominator })
  const shift = Math.max(0, 64 + countBits(denominator) - countBits(numerator))
  // Divided in two steps, because 2 ** shift itself may be too large for a number.
  const half = Math.floor(shift / 2)
  return Number((numerator << BigInt(shift)) / denominator) / 2 ** half / 2 ** (shift - half)
}

function countBits(value: bigint): number {
  return value.toString(16).length * 4
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let larger = one < 0n ? -one : one
  let smaller = other < 0n ? -other : other
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
