import {
  actionsFor,
  choice,
  defineGame,
  type EventOf,
  eventsFor,
  line,
  number,
  otherSeats,
  refusal,
  type Seat,
  seat as seatField,
  type Turn,
  yes,
} from '../engine/writing.ts'

/**
 * A tiny game of sealed bids that exists for tests: secrets, a reveal, a roll, a judged
 * claim, a gift that needs consent. Three rounds; the fullest purse wins.
 */
export interface ClosedHands {
  phase: 'bidding' | 'telling' | 'over'
  round: number
  rounds: number
  purses: number[]
  bids: (number | null)[]
  claims: { seat: Seat; text: string }[]
  teller: Seat
  lastRoll: number
}

const event = eventsFor<ClosedHands>()

const events = [
  event('dealt', {
    apply(state, { seats, purse, rounds }: { seats: number; purse: number; rounds: number }) {
      state.purses = Array.from({ length: seats }, () => purse)
      state.bids = Array.from({ length: seats }, () => null)
      state.rounds = rounds
    },
  }),
  event('bid-sealed', {
    apply(state, { seat, tokens }: { seat: Seat; tokens: number }) {
      state.bids[seat] = tokens
    },
    tell: ({ seat, tokens }, _state, names) => [
      { kind: 'note', text: `${names[seat]} closes a hand.` },
      { kind: 'note', text: `You hold ${tokens}.`, to: [seat] },
    ],
  }),
  event('bids-revealed', {
    reveals: true,
    apply(state, { bids, winner, face }: { bids: number[]; winner: Seat; face: number }) {
      bids.forEach((tokens, seat) => {
        state.purses[seat] = (state.purses[seat] ?? 0) - tokens
      })
      state.purses[winner] = (state.purses[winner] ?? 0) + face
      state.bids = state.bids.map(() => null)
      state.claims = []
      state.teller = winner
      state.lastRoll = face
      state.phase = 'telling'
    },
    tell: ({ bids, winner, face }, _state, names) => [
      { kind: 'heading', text: 'Hands open' },
      {
        kind: 'note',
        text: `Hands open: ${bids.join(', ')}. ${names[winner]} wins and rolls ${face}.`,
        dice: [{ label: 'prize', sizes: [6], faces: [face] }],
      },
    ],
  }),
  event('claimed', {
    apply(state, { seat, text }: { seat: Seat; text: string }) {
      state.claims.push({ seat, text })
    },
    tell: ({ seat, text }, _state, names) => [{ kind: 'note', text: `${names[seat]} claims: ${text}` }],
  }),
  event('claim-dropped', {
    apply(state, { seat }: { seat: Seat }) {
      state.claims = state.claims.filter((claim) => claim.seat !== seat)
    },
  }),
  event('given', {
    apply(state, { from, to, tokens }: { from: Seat; to: Seat; tokens: number }) {
      state.purses[from] = (state.purses[from] ?? 0) - tokens
      state.purses[to] = (state.purses[to] ?? 0) + tokens
    },
    tell: ({ from, to, tokens }, _state, names) => [
      { kind: 'note', text: `${names[from]} gives ${tokens} to ${names[to]}.` },
    ],
  }),
  event('told', {
    apply(state, _: { seat: Seat }) {
      state.phase = state.round === state.rounds ? 'over' : 'bidding'
      state.round += 1
    },
  }),
  event('purse-set', {
    apply(state, { seat, tokens }: { seat: Seat; tokens: number }) {
      state.purses[seat] = tokens
    },
  }),
] as const

export type ClosedHandsEvent = EventOf<typeof events>

const action = actionsFor<ClosedHands, Turn<ClosedHands, ClosedHandsEvent>, ClosedHands['phase']>()

/** XB-001 With the last hand closed all are opened, and the fullest rolls for the prize. */
const bid = action('bid', {
  rule: 'XB-001',
  in: ['bidding'],
  by: (state, seat) => state.bids[seat] === null,
  title: () => 'Close your hand',
  sealed: true,
  inputs({ state, seat }) {
    const purse = state.purses[seat] ?? 0
    return { tokens: number('Tokens', 0, purse, { rule: 'XB-001', because: `You hold ${purse}.` }) }
  },
  notYours: () => refusal('XB-001', 'Your hand is closed.'),
  decide(turn, { seat }, { tokens }) {
    turn.emit({ type: 'bid-sealed', seat, tokens })
    const { bids } = turn.state
    if (bids.some((one) => one === null)) return
    const open = bids.map((one) => one ?? 0)
    const winner = open.indexOf(Math.max(...open))
    const [face] = turn.roll([6])
    turn.emit({ type: 'bids-revealed', bids: open, winner, face: face ?? 1 })
  },
})

const claim = action('claim', {
  rule: 'XB-002',
  in: ['bidding'],
  by: (state, seat) => !state.claims.some((one) => one.seat === seat),
  title: () => 'Claim something',
  inputs: () => ({ text: line('What', 1, 80) }),
  judged: {
    by: ({ state, seat }) => otherSeats(state.purses.length, seat),
    stands: (state, { seat }) => state.claims.some((one) => one.seat === seat),
    strike: (turn, { seat }) => turn.emit({ type: 'claim-dropped', seat }),
  },
  decide: (turn, { seat }, { text }) => turn.emit({ type: 'claimed', seat, text }),
})

const give = action('give', {
  rule: 'XB-005',
  in: ['bidding'],
  // Only an open hand gives: what a closed one could spare would tell what it holds.
  by: (state, seat) => state.bids[seat] === null && (state.purses[seat] ?? 0) > 0 && state.purses.length > 1,
  title: ({ names, seat }) => `Give tokens away, ${names[seat] ?? ''}`,
  inputs: ({ state, seat }) => ({
    to: seatField('To', otherSeats(state.purses.length, seat)),
    tokens: number('Tokens', 1, 1),
  }),
  consent: (_, { to }) => [to],
  decide: (turn, { seat }, { to, tokens }) => turn.emit({ type: 'given', from: seat, to, tokens }),
})

const tell = action('tell', {
  rule: 'XB-003',
  in: ['telling'],
  by: (state, seat) => seat === state.teller,
  title: () => 'Tell how it went',
  inputs: () => ({ text: line('Your words', 1, 400) }),
  decide(turn, { seat }, { text }) {
    turn.narrate(text)
    turn.emit({ type: 'told', seat })
  },
})

const setPurse = action('set-purse', {
  rule: 'XB-005',
  title: () => 'Set your purse',
  refuse: ({ state, seat }) =>
    state.bids[seat] === null ? undefined : refusal('XB-005', 'Not while your hand is closed.'),
  inputs: () => ({ tokens: number('Tokens', 0, 99) }),
  decide: (turn, { seat }, { tokens }) => turn.emit({ type: 'purse-set', seat, tokens }),
})

export const closedHands = defineGame<ClosedHands, ClosedHandsEvent>({
  slug: 'closed-hands',
  title: 'Closed Hands',
  rules: 1,
  seats: { min: 1, max: 5, usual: 3 },
  about: {
    line: 'Three rounds of closed hands.',
    players: '1 to 5',
    length: 'minutes',
    mood: 'dry',
    gamemaster: false,
    authors: 'the testkit',
  },
  options: {
    rich: {
      rule: 'XB-O1',
      title: 'Rich start',
      meaning: 'Everyone begins with 20 tokens.',
      field: { ...yes('Rich start'), initial: false },
    },
    rounds: {
      rule: 'XB-O2',
      title: 'Rounds',
      meaning: 'How many rounds are played.',
      field: {
        ...choice('Rounds', [
          { value: '3', label: 'three' },
          { value: '5', label: 'five' },
        ]),
        initial: '3',
      },
    },
  },
  phases: {
    bidding: {
      title: 'Closed hands',
      rules: ['XB-001'],
      awaits: (state) => state.bids.flatMap((one, seat) => (one === null ? [seat] : [])),
      waitingFor: () => 'close their hands',
      path: (state) => [`Round ${state.round}`, 'Closed hands'],
    },
    telling: {
      title: 'The winner tells',
      rules: ['XB-003'],
      awaits: (state) => [state.teller],
      waitingFor: () => 'tell how it went',
    },
    over: {
      title: 'The end',
      rules: ['XB-004'],
      final: refusal('XB-004', 'All rounds are played.'),
      awaits: () => [],
      waitingFor: () => '',
    },
  },
  actions: [bid, claim, give, tell],
  corrections: [setPurse],
  events,
  initial: () => ({
    phase: 'bidding',
    round: 1,
    rounds: 3,
    purses: [],
    bids: [],
    claims: [],
    teller: 0,
    lastRoll: 0,
  }),
  setup: (seats, options) => [
    { type: 'dealt', seats, purse: options.rich ? 20 : 6, rounds: Number(options.rounds ?? 3) },
  ],
  show: (state) => ({
    round: state.round,
    purses: [...state.purses],
    sealed: state.bids.map((one) => one !== null),
    claims: state.claims.map(({ seat, text }) => ({ seat, text })),
    teller: state.teller,
    lastRoll: state.lastRoll,
  }),
  whisper: (state, seat) => ({ bid: state.bids[seat] ?? null }),
})
