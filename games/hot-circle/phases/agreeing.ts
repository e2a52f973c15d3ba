import type { Asking, CirclePhase } from '../contract.ts'
import type { PhaseName } from '../state.ts'
import { allSeats, isGamemaster, otherSeats } from '../state.ts'
import { words } from '../words.ts'

/** HC-003: the steps of session zero in their order. */
export const ZERO_STEPS: readonly PhaseName[] = [
  'genre',
  'settings',
  'factions',
  'relations',
  'situation',
  'gamemaster',
  'characters',
]

/** HC-003: everybody else has to agree. */
export function everybodyElse({ state, seat }: Asking): { consent: () => readonly number[] } {
  return { consent: () => otherSeats(state, seat) }
}

/** A step of session zero in which all seats are equal. */
export function zeroStep(
  step: PhaseName,
  rules: readonly string[],
  waiting: string,
  offers: (asking: Asking) => ReturnType<CirclePhase['offers']>,
): CirclePhase {
  return {
    title: words.phases[step],
    rules,
    awaits: (state) => allSeats(state),
    waitingFor: () => waiting,
    offers: (state, seat, names) => offers({ state, seat, names }),
    path: () => [words.path.sessionZero, words.phases[step]],
  }
}

/** Offers of the gamemaster alone. */
export function forGamemaster<T>({ state, seat }: Asking, offers: () => T[]): T[] {
  return isGamemaster(state, seat) ? offers() : []
}
