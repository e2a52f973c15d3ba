import { type AftermathEvent, evolveAftermath } from './events-aftermath.ts'
import { type ArenaEvent, evolveArena } from './events-arena.ts'
import { type ChallengeEvent, evolveChallenge } from './events-challenge.ts'
import { evolveSetup, type SetupEvent } from './events-setup.ts'
import { evolveTurn, type TurnEvent } from './events-turn.ts'
import type { Change } from './state.ts'

/** All facts of this game. Each file holds those of one stage, and what they change. */
export type ChangeEvent = SetupEvent | TurnEvent | ChallengeEvent | AftermathEvent | ArenaEvent

/** Who writes what. A fact that is missing here does not compile. */
const WRITERS: Readonly<Record<ChangeEvent['type'], (state: Change, event: never) => void>> = {
  opened: evolveSetup,
  'vibe-set': evolveSetup,
  'region-set': evolveSetup,
  'place-added': evolveSetup,
  'group-named': evolveSetup,
  'starting-trait-written': evolveSetup,
  'starting-trait-erased': evolveSetup,
  'group-finished': evolveSetup,
  'order-set': evolveSetup,
  'play-begun': evolveTurn,
  'turn-ended': evolveTurn,
  'session-ended': evolveTurn,
  'closing-told': evolveTurn,
  'player-away': evolveTurn,
  'player-back': evolveTurn,
  'spelling-corrected': evolveTurn,
  'rating-corrected': evolveTurn,
  'challenge-declared': evolveChallenge,
  'step-changed': evolveChallenge,
  'declaration-cancelled': evolveChallenge,
  'claim-made': evolveChallenge,
  'claim-dropped': evolveChallenge,
  'window-passed': evolveChallenge,
  'defence-described': evolveChallenge,
  'die-cast': evolveChallenge,
  'challenge-decided': evolveChallenge,
  'dice-chosen': evolveAftermath,
  'aftermath-rolled': evolveAftermath,
  'batch-settled': evolveAftermath,
  'row-struck': evolveAftermath,
  'defining-born': evolveAftermath,
  'free-hit-placed': evolveAftermath,
  'trait-named': evolveAftermath,
  'trait-placed': evolveAftermath,
  'trait-shed': evolveAftermath,
  'chaos-rolled': evolveAftermath,
  'institution-declined': evolveAftermath,
  'institution-made': evolveArena,
  'arena-founded': evolveArena,
  'segments-proposed': evolveArena,
  'stance-taken': evolveArena,
  'stances-revealed': evolveArena,
  'founder-bonus-used': evolveArena,
  'segments-placed': evolveArena,
  'arena-rearranged': evolveArena,
}

/** Every kind of fact, so that a run can tell which it has never seen. */
export const EVENT_TYPES = Object.keys(WRITERS)

/** The only writer of the state. */
export function evolve(state: Change, event: ChangeEvent): void {
  WRITERS[event.type](state, event as never)
}
