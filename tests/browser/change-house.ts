import type { Game, Turn } from '../../engine/game.ts'
import type { ChangeEvent } from '../../games/change/events.ts'
import { game } from '../../games/change/game.ts'
import { openOwnShelf } from './own-shelf.ts'

/** A server with CHANGE alone on its shelf, whose dice show what a test says. */
export interface ChangeHouse {
  readonly origin: string
  /** The faces that the next dice show. The rules roll as ever; only what they are told is ours. */
  readonly faces: number[]
  /** What has already happened at the tables that begin from now on. */
  past: readonly ChangeEvent[]
  close(): Promise<void>
}

export async function openChangeHouse(): Promise<ChangeHouse> {
  const faces: number[] = []
  const kept: { past: readonly ChangeEvent[] } = { past: [] }
  const later: typeof game = {
    ...game,
    setup: (seats, options) => [...game.setup(seats, options), ...kept.past],
  }
  const shelf = await openOwnShelf([withLoadedDice(later as unknown as Game, faces)])
  return {
    origin: shelf.origin,
    faces,
    get past() {
      return kept.past
    },
    set past(events) {
      kept.past = events
    },
    close: shelf.close,
  }
}

function withLoadedDice(played: Game, faces: number[]): Game {
  const phases = Object.entries(played.phases).map(([name, phase]) => {
    const offers: typeof phase.offers = (state, seat, names) =>
      phase.offers(state, seat, names).map((offer) => ({
        ...offer,
        decide: (turn, input) => offer.decide(loaded(turn, faces), input),
      }))
    return [name, { ...phase, offers }] as const
  })
  return { ...played, phases: Object.fromEntries(phases) }
}

function loaded<State, Event extends { type: string }>(
  turn: Turn<State, Event>,
  faces: number[],
): Turn<State, Event> {
  return {
    get state() {
      return turn.state
    },
    seat: turn.seat,
    emit: (event) => turn.emit(event),
    narrate: (text, voice) => turn.narrate(text, voice),
    roll(dice) {
      turn.roll(dice)
      if (faces.length < dice.length) throw new Error(`the test gave no faces for ${dice.length} dice`)
      return faces.splice(0, dice.length)
    },
  }
}
