import { type AftermathEvent, evolveAftermath } from './events-aftermath.ts'
import { type ArenaEvent, evolveArena } from './events-arena.ts'
import { type ChallengeEvent, evolveChallenge } from './events-challenge.ts'
import { evolveSetup, type SetupEvent } from './events-setup.ts'
import { evolveTurn, type TurnEvent } from './events-turn.ts'
import type { Change } from './state.ts'

/** All facts of this game. Each file holds those of one stage, and what they change. */
export type ChangeEvent = SetupEvent | TurnEvent | ChallengeEvent | AftermathEvent | ArenaEvent

/** The only writer of the state. */
export function evolve(state: Change, event: ChangeEvent): void {
  switch (event.type) {
    case 'opened':
    case 'vibe-set':
    case 'region-set':
    case 'place-added':
    case 'group-named':
    case 'starting-trait-written':
    case 'starting-trait-erased':
    case 'group-finished':
    case 'order-set':
      return evolveSetup(state, event)
    case 'play-begun':
    case 'turn-ended':
    case 'session-ended':
    case 'closing-told':
    case 'spelling-corrected':
      return evolveTurn(state, event)
    case 'challenge-declared':
    case 'step-changed':
    case 'declaration-cancelled':
    case 'claim-made':
    case 'claim-dropped':
    case 'window-passed':
    case 'defence-described':
    case 'die-cast':
    case 'challenge-decided':
      return evolveChallenge(state, event)
    case 'dice-chosen':
    case 'aftermath-rolled':
    case 'row-struck':
    case 'defining-born':
    case 'free-hit-placed':
    case 'trait-named':
    case 'trait-placed':
    case 'trait-shed':
    case 'chaos-rolled':
    case 'institution-declined':
      return evolveAftermath(state, event)
    case 'institution-made':
    case 'arena-founded':
    case 'segments-proposed':
    case 'stance-taken':
    case 'stances-revealed':
    case 'founder-bonus-used':
    case 'segments-placed':
    case 'arena-rearranged':
      return evolveArena(state, event)
    default:
      return event satisfies never
  }
}
