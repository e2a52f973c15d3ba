import { allSeats, type Refusal, type Seat } from '../../../engine/writing.ts'
import type { CircleTurn } from '../contract.ts'
import type { HotCircle, Looking } from '../state.ts'
import { whyZero } from '../words/index.ts'
import { plays } from './edition.ts'
import { everybodyElse } from './people.ts'

/** HC-003: steps that nobody words: each seat marks them as done, and with the last mark they are. */
const MARKED: readonly string[] = ['settings', 'factions', 'relations']

export function isMarked(state: HotCircle): boolean {
  return plays(state, 2) && MARKED.includes(state.phase)
}

export function hasMarked({ agreed = [] }: HotCircle, seat: Seat): boolean {
  return agreed.includes(seat)
}

/** Whose mark is missing; all of them in a step that is agreed on by words. */
export function seatsNotAgreed(state: HotCircle): Seat[] {
  return allSeats(state.seats).filter((seat) => !hasMarked(state, seat))
}

/** One mark more; with the last one the step is agreed on. */
export function byMarks(agreed: 'settings-agreed' | 'factions-agreed' | 'map-agreed') {
  return {
    main: true as const,
    /** Under the first rules being done was a motion, which everybody else had to agree to. */
    consent: (at: Looking) => (isMarked(at.state) ? [] : everybodyElse(at)),
    asks: ({ state }: Looking) => !isMarked(state),
    decide(turn: CircleTurn, { seat }: Looking) {
      if (isMarked(turn.state)) {
        turn.emit({ type: 'step-marked', seat })
        if (seatsNotAgreed(turn.state).length > 0) return
      }
      turn.emit({ type: agreed })
    },
  }
}

export function whyMarked({ state, seat }: Looking): Refusal | undefined {
  return hasMarked(state, seat) ? whyZero.markedAlready : undefined
}

/** What is changed on the board is to be agreed on anew, and a new step by everybody. */
const KEEPING: ReadonlySet<string> = new Set(['step-marked', 'step-unmarked', 'type-noted', 'type-grouped'])

export function clearMarks(state: HotCircle, { type }: { readonly type: string }): void {
  if (state.agreed && !KEEPING.has(type)) delete state.agreed
}
