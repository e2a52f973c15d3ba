import type { EdgeSource } from '../rules/testing/obstacle-test.ts'
import type { HotCircle, SettledTest } from '../state.ts'

/** How many of the latest results the table remembers, and how many may still be carried on. */
export interface Kept {
  readonly recent: number
  readonly carried: number
}

/** The list of latest results, for obstacle and ability tests alike; and what may be carried into the next (HC-143). */
export function noteSettled(state: HotCircle, settled: SettledTest, keeps: Kept): void {
  state.ledger.recent = [...state.ledger.recent, { ...settled }].slice(-keeps.recent)
  if (state.session) state.session.tests += 1
  const { id: test, about, result } = settled
  state.carry = [...state.carry, { test, about, result }].slice(-keeps.carried)
}

/** HC-146: a result that fed no test after all may still feed the next. */
export function returnLink(state: HotCircle, { kind, ref, edge }: EdgeSource): void {
  const from = state.ledger.recent.find((one) => one.id === ref)
  if (kind !== 'link' || !from) return
  state.carry.push({ test: from.id, about: from.about, result: edge === 'advantage' ? 'pass' : 'fail' })
}
