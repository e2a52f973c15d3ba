import type { Game, Turn } from '../../engine/game.ts'

/** A game whose dice show the faces that a test puts in. The rules roll as ever; only what they are told is ours. */
export function withLoadedDice(played: Game, faces: number[]): Game {
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
