import {
  actionsFor,
  defineGame,
  type EventOf,
  eventsFor,
  number,
  type Seat,
  type Turn,
} from '../../../engine/writing.ts'

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

const event = eventsFor<TwoDice>()

const events = [
  event('dealt', {
    apply(state, { seats, piles }: { seats: number; piles: number }) {
      state.scores = Array.from({ length: seats }, () => 0)
      state.piles = Array.from({ length: piles }, (_, place) => newPile(place))
    },
  }),
  event('kept', {
    apply(state, { seat, faces }: { seat: Seat; faces: number[] }) {
      state.scores[seat] = (state.scores[seat] ?? 0) + sum(faces)
      passOn(state)
    },
    tell: ({ seat, faces }, _state, names) => [{ kind: 'note', text: `${names[seat]} keeps ${sum(faces)}.` }],
  }),
  event('added', {
    apply(state, { seat, pile, faces }: { seat: Seat; pile: number; faces: number[] }) {
      const on = state.piles[pile] as Pile
      on.total += sum(faces)
      on.dice += faces.length
      on.last = seat
      passOn(state)
    },
    tell: ({ seat, pile, faces }, _state, names) => [
      { kind: 'note', text: `${names[seat]} adds ${sum(faces)} to pile ${pile}.` },
    ],
  }),
] as const

export type TwoDiceEvent = EventOf<typeof events>

const action = actionsFor<TwoDice, Turn<TwoDice, TwoDiceEvent>, TwoDice['phase']>()

const keep = action('keep', {
  rule: 'XD-001',
  in: ['turns'],
  by: isTheirTurn,
  title: () => 'Roll and keep',
  decide: (turn, { seat }) => turn.emit({ type: 'kept', seat, faces: turn.roll(PAIR) }),
})

const add = action('add', {
  rule: 'XD-001',
  in: ['turns'],
  by: isTheirTurn,
  title: () => 'Roll and add to a pile',
  inputs: ({ state }) => ({ pile: number('Pile', 0, state.piles.length - 1) }),
  decide: (turn, { seat }, { pile }) => turn.emit({ type: 'added', seat, pile, faces: turn.roll(PAIR) }),
})

export const game = defineGame<TwoDice, TwoDiceEvent>({
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
  phases: {
    turns: {
      title: 'Turns',
      rules: ['XD-001'],
      awaits: (state) => [state.current],
      waitingFor: () => 'roll',
    },
  },
  actions: [keep, add],
  events,
  initial: () => ({ phase: 'turns', current: 0, scores: [], piles: [] }),
  setup: (seats, options) => [{ type: 'dealt', seats, piles: Number(options.piles) }],
  show: (state) => ({
    current: state.current,
    scores: [...state.scores],
    piles: state.piles.map(showPile),
  }),
  whisper: () => ({}),
})

function isTheirTurn(state: TwoDice, seat: Seat): boolean {
  return seat === state.current
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
