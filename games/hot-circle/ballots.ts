import type { Seat } from '../../engine/old-contract.ts'
import { NO_TRAIT } from './session.ts'

/**
 * HC-189: more than half wins. With exactly half an option wins only if the owner's own ballot is
 * among its votes. Else nothing wins. `none` can win too, and then nothing changes.
 */
export function winnerOf(ballots: Readonly<Record<string, string>>, owner: Seat): string | null {
  const cast = Object.values(ballots)
  const half = cast.length / 2
  const count = (option: string) => cast.filter((one) => one === option).length
  const options = [...new Set(cast)]
  const majority = options.find((option) => count(option) > half)
  const chosen =
    majority ?? options.find((option) => count(option) === half && ballots[String(owner)] === option)
  return chosen === undefined || chosen === NO_TRAIT ? null : chosen
}
