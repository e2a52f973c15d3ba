import { getContext, setContext } from 'svelte'

/** Draws the parts of a large figure one after the other, as many in a frame of the screen as there is time for. */
export interface Turns {
  /** Answers how to give the turn up again. */
  ask(draw: () => void): () => void
}

const KEY = Symbol('turns')

export function provideTurns(turns: Turns): void {
  setContext(KEY, turns)
}

/** Undefined where everything is drawn at once, as on paper. */
export function findTurns(): Turns | undefined {
  return getContext<Turns | undefined>(KEY)
}
