import { number } from '../../../engine/fields/field.ts'
import { type Game, type Offer, offer, type Seat } from '../../../engine/game.ts'

/**
 * The small game that is measured, written for both engines (see peers/two-dice.ts). Seats act in
 * turn: roll two dice, then keep the total, or add it to one of the piles. The piles are what a
 * state is full of, ten of them or a hundred thousand, and each holds about as much as a character
 * of a story game: a name, a sentence, three marks.
 */
export interface Pile {
  id: string
  name: string
  about: string
  marks: { name: string; size: number }[]
  total: number
  dice: number
  last: Seat | null
}

export interface TwoDice {
  phase: 'turns'
  current: Seat
  scores: number[]
  piles: Pile[]
}

export type TwoDiceEvent =
  | { type: 'dealt'; seats: number; piles: number }
  | { type: 'kept'; seat: Seat; faces: number[] }
  | { type: 'added'; seat: Seat; pile: number; faces: number[] }

export const PAIR = [6, 6] as const

export function newPile(place: number): Pile {
  return {
    id: `pile-${place}`,
    name: `The pile called ${place}`,
    about: 'Whoever rolls well may leave it here, for nobody in particular.',
    marks: [
      { name: 'of old stone', size: 6 },
      { name: 'by the river', size: 8 },
      { name: 'never counted', size: 10 },
    ],
    total: 0,
    dice: 0,
    last: null,
  }
}

export const game: Game<TwoDice, TwoDiceEvent> = {
  slug: 'two-dice',
  title: 'Two Dice',
  rules: 1,
  seats: { min: 1, max: 6, usual: 4 },
  about: {
    line: 'Roll two dice; keep them or add them to a pile.',
    players: '1 to 6',
    length: 'endless',
    mood: 'dry',
    gamemaster: false,
    authors: 'the bench',
  },
  options: {
    piles: {
      rule: 'XD-O1',
      title: 'Piles',
      meaning: 'How many piles lie on the table.',
      field: { ...number('Piles', 1, 100_000), initial: 10 },
    },
  },
  initial: () => ({ phase: 'turns', current: 0, scores: [], piles: [] }),
  setup: (seats, options) => [{ type: 'dealt', seats, piles: Number(options.piles) }],
  phases: {
    turns: {
      title: 'Turns',
      rules: ['XD-001'],
      awaits: (state) => [state.current],
      waitingFor: () => 'roll',
      offers: (state, seat) => (seat === state.current ? [keep, add(state)] : []),
    },
  },
  evolve(state, event) {
    switch (event.type) {
      case 'dealt':
        state.scores = Array.from({ length: event.seats }, () => 0)
        state.piles = Array.from({ length: event.piles }, (_, place) => newPile(place))
        return
      case 'kept':
        state.scores[event.seat] = (state.scores[event.seat] ?? 0) + sum(event.faces)
        return passOn(state)
      case 'added': {
        const pile = state.piles[event.pile] as Pile
        pile.total += sum(event.faces)
        pile.dice += event.faces.length
        pile.last = event.seat
        return passOn(state)
      }
      default:
        event satisfies never
    }
  },
  show: (state) => ({
    current: state.current,
    scores: [...state.scores],
    piles: state.piles.map(showPile),
  }),
  whisper: () => ({}),
  tell(event, _state, names) {
    switch (event.type) {
      case 'dealt':
        return []
      case 'kept':
        return [{ kind: 'note', text: `${names[event.seat]} keeps ${sum(event.faces)}.` }]
      case 'added':
        return [
          { kind: 'note', text: `${names[event.seat]} adds ${sum(event.faces)} to pile ${event.pile}.` },
        ]
      default:
        return event satisfies never
    }
  },
  reveals: [],
}

const keep: Offer<TwoDice, TwoDiceEvent> = offer({
  do: 'keep',
  title: 'Roll and keep',
  inputs: {},
  decide(turn) {
    turn.emit({ type: 'kept', seat: turn.seat, faces: turn.roll(PAIR) })
  },
})

function add(state: TwoDice): Offer<TwoDice, TwoDiceEvent> {
  return offer({
    do: 'add',
    title: 'Roll and add to a pile',
    inputs: { pile: number('Pile', 0, state.piles.length - 1) },
    decide(turn, input) {
      turn.emit({ type: 'added', seat: turn.seat, pile: input.pile, faces: turn.roll(PAIR) })
    },
  })
}

function showPile({ name, about, marks, total, dice, last }: Pile) {
  return {
    name,
    about,
    marks: marks.map((mark) => ({ name: mark.name, size: mark.size })),
    total,
    dice,
    last,
  }
}

function sum(faces: readonly number[]): number {
  let total = 0
  for (const face of faces) total += face
  return total
}

function passOn(state: TwoDice): void {
  state.current = (state.current + 1) % state.scores.length
}
