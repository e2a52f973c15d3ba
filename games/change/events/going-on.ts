import type { Change, Work } from '../state.ts'

/** Play goes on to what is owed; when nothing is, the Challenge is over and the turn lies open. */
export function settle(state: Change): void {
  if (state.work.length > 0) {
    state.phase = 'aftermath'
    return
  }
  if (state.challenge && !state.challenge.isDecided) return
  state.challenge = null
  state.phase = 'open'
}

/** The first piece of work is done; what follows from it comes before the rest. */
export function goOn(state: Change, next: readonly Work[]): void {
  state.work = [...next, ...state.work.slice(1)]
  settle(state)
}
