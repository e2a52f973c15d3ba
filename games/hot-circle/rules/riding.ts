import type { HotCircle, SettledTest } from '../state.ts'
import { sameWords } from './characters.ts'

/** HC-068, HC-069: results of obstacle tests that one may point to: the latest, and all about this obstacle, however old. */
export function listSettled({ ledger }: HotCircle, obstacle: string): SettledTest[] {
  const latest = ledger.recent.map(({ id }) => id)
  return ledger.obstacles.filter(({ id, about }) => latest.includes(id) || sameWords(about, obstacle))
}

/** HC-069: the name of every obstacle that was overcome, each once, the latest first. */
export function listOvercome({ ledger }: HotCircle): string[] {
  const overcome = ledger.obstacles.filter(({ result }) => result === 'pass').toReversed()
  return overcome
    .map(({ about }) => about)
    .filter((about, place, all) => all.findIndex((one) => sameWords(one, about)) === place)
}
