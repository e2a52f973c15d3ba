import type { GameOption } from '../../engine/game.ts'

export type Option = GameOption

export function wholeNumber(key: string, text: string, min: number, max: number): number {
  const value = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new RangeError(`${key} should be a whole number from ${min} to ${max}, not “${text}”.`)
}

export function numberOf(
  key: string,
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  return wholeNumber(key, text, min, max)
}

export function choiceOf<Value extends string>(key: string, text: string, among: readonly Value[]): Value {
  const found = among.find((one) => one === text)
  if (found === undefined) throw new RangeError(`${key} should be one of ${among.join(', ')}, not “${text}”.`)
  return found
}
