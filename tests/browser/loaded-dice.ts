import type { Game, Turn } from '../../engine/game.ts'
import { changeOffers } from '../../testkit/changed-game.ts'

/** A game whose dice show the faces that a test puts in. The rules roll as ever; only what they are told is ours. */
export function withLoadedDice(played: Game, faces: number[]): Game {
  return changeOffers(played, (offer) => ({
    decide: (turn, input) => offer.decide(loaded(turn, faces), input),
  }))
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
