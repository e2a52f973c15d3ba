import { choice, line, number, seat as seatField, yes } from '../engine/fields/field.ts'
import { type Game, offer, type Seat } from '../engine/game.ts'
import { refusal } from '../engine/refusal.ts'

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

export type ClosedHandsEvent =
  | { type: 'dealt'; seats: number; purse: number; rounds: number }
  | { type: 'bid-sealed'; seat: Seat; tokens: number }
  | { type: 'bids-revealed'; bids: number[]; winner: Seat; face: number }
  | { type: 'claimed'; seat: Seat; text: string }
  | { type: 'claim-dropped'; seat: Seat }
  | { type: 'given'; from: Seat; to: Seat; tokens: number }
  | { type: 'told'; seat: Seat }
  | { type: 'purse-set'; seat: Seat; tokens: number }

type O = ReturnType<typeof offer<ClosedHands, ClosedHandsEvent, Record<never, never>>>

export const closedHands: Game<ClosedHands, ClosedHandsEvent> = {
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
      field: yes('Rich start', { initial: false }) as never,
    },
    rounds: {
      rule: 'XB-O2',
      title: 'Rounds',
      meaning: 'How many rounds are played.',
      field: choice(
        'Rounds',
        [
          { value: '3', label: 'three' },
          { value: '5', label: 'five' },
        ],
        { initial: '3' },
      ) as never,
    },
  },
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
  phases: {
    bidding: {
      title: 'Closed hands',
      rules: ['XB-001'],
      awaits: (state) => state.bids.flatMap((bid, seat) => (bid === null ? [seat] : [])),
      waitingFor: () => 'close their hands',
      offers: (state, seat, names) => [
        ...bidding(state, seat),
        ...claiming(state, seat),
        ...giving(state, seat, names),
      ],
      explain: (state, seat, action) =>
        action.do === 'bid' && state.bids[seat] !== null
          ? refusal('XB-001', 'Your hand is closed.')
          : undefined,
      path: (state) => [`Round ${state.round}`, 'Closed hands'],
    },
    telling: {
      title: 'The winner tells',
      rules: ['XB-003'],
      awaits: (state) => [state.teller],
      waitingFor: () => 'tell how it went',
      offers: (state, seat) => (seat === state.teller ? [telling()] : []),
    },
    over: {
      title: 'The end',
      rules: ['XB-004'],
      final: true,
      awaits: () => [],
      waitingFor: () => '',
      offers: () => [],
    },
  },
  evolve(state, event) {
    switch (event.type) {
      case 'dealt':
        state.purses = Array.from({ length: event.seats }, () => event.purse)
        state.bids = Array.from({ length: event.seats }, () => null)
        state.rounds = event.rounds
        return
      case 'bid-sealed':
        state.bids[event.seat] = event.tokens
        return
      case 'bids-revealed':
        event.bids.forEach((tokens, seat) => {
          state.purses[seat] = (state.purses[seat] ?? 0) - tokens
        })
        state.purses[event.winner] = (state.purses[event.winner] ?? 0) + event.face
        state.bids = state.bids.map(() => null)
        state.claims = []
        state.teller = event.winner
        state.lastRoll = event.face
        state.phase = 'telling'
        return
      case 'claimed':
        state.claims.push({ seat: event.seat, text: event.text })
        return
      case 'claim-dropped':
        state.claims = state.claims.filter((claim) => claim.seat !== event.seat)
        return
      case 'given':
        state.purses[event.from] = (state.purses[event.from] ?? 0) - event.tokens
        state.purses[event.to] = (state.purses[event.to] ?? 0) + event.tokens
        return
      case 'told':
        state.phase = state.round === state.rounds ? 'over' : 'bidding'
        state.round += 1
        return
      case 'purse-set':
        state.purses[event.seat] = event.tokens
        return
      default:
        event satisfies never
    }
  },
  show: (state) => ({
    round: state.round,
    purses: [...state.purses],
    sealed: state.bids.map((bid) => bid !== null),
    claims: state.claims.map((claim) => ({ ...claim })),
    teller: state.teller,
    lastRoll: state.lastRoll,
  }),
  whisper: (state, seat) => ({ bid: state.bids[seat] ?? null }),
  tell(event, _state, names) {
    switch (event.type) {
      case 'bid-sealed':
        return [
          { kind: 'note', text: `${names[event.seat]} closes a hand.` },
          { kind: 'note', text: `You hold ${event.tokens}.`, to: [event.seat] },
        ]
      case 'bids-revealed':
        return [
          { kind: 'heading', text: 'Hands open' },
          {
            kind: 'note',
            text: `Hands open: ${event.bids.join(', ')}. ${names[event.winner]} wins and rolls ${event.face}.`,
            dice: [{ label: 'prize', sizes: [6], faces: [event.face] }],
          },
        ]
      case 'claimed':
        return [{ kind: 'note', text: `${names[event.seat]} claims: ${event.text}` }]
      case 'given':
        return [{ kind: 'note', text: `${names[event.from]} gives ${event.tokens} to ${names[event.to]}.` }]
      default:
        return []
    }
  },
  reveals: ['bids-revealed'],
  takeBack: {
    claim: {
      stands: (state, claim) => state.claims.some((one) => one.seat === claim.seat),
      decide: (turn, claim) => turn.emit({ type: 'claim-dropped', seat: claim.seat }),
    },
  },
  corrections: (state, seat) => [
    offer<ClosedHands, ClosedHandsEvent, { tokens: ReturnType<typeof number> }>({
      do: 'set-purse',
      title: 'Set your purse',
      inputs: { tokens: number('Tokens', 0, 99) },
      ...(state.bids[seat] === null ? {} : { refused: refusal('XB-005', 'Not while your hand is closed.') }),
      decide: (turn, input) => turn.emit({ type: 'purse-set', seat: turn.seat, tokens: input.tokens }),
    }),
  ],
}

function bidding(state: ClosedHands, seat: Seat): O[] {
  if (state.bids[seat] !== null) return []
  const purse = state.purses[seat] ?? 0
  return [
    offer({
      do: 'bid',
      title: 'Close your hand',
      sealed: true,
      inputs: { tokens: number('Tokens', 0, purse, { rule: 'XB-001', because: `You hold ${purse}.` }) },
      decide(turn, input) {
        turn.emit({ type: 'bid-sealed', seat: turn.seat, tokens: input.tokens })
        const { bids } = turn.state
        if (bids.some((bid) => bid === null)) return
        const open = bids.map((bid) => bid ?? 0)
        const winner = open.indexOf(Math.max(...open))
        const [face] = turn.roll([6])
        turn.emit({ type: 'bids-revealed', bids: open, winner, face: face ?? 1 })
      },
    }),
  ]
}

function claiming(state: ClosedHands, seat: Seat): O[] {
  if (state.claims.some((claim) => claim.seat === seat)) return []
  return [
    offer({
      do: 'claim',
      title: 'Claim something',
      inputs: { text: line('What', 1, 80) },
      judged: state.purses.map((_, other) => other).filter((other) => other !== seat),
      decide: (turn, input) => turn.emit({ type: 'claimed', seat: turn.seat, text: input.text }),
    }),
  ]
}

function giving(state: ClosedHands, seat: Seat, names: readonly string[]): O[] {
  // Only an open hand gives: what a closed one could spare would tell what it holds.
  const free = state.bids[seat] === null ? (state.purses[seat] ?? 0) : 0
  const others = state.purses.map((_, other) => other).filter((other) => other !== seat)
  if (free < 1 || others.length === 0) return []
  return [
    offer({
      do: 'give',
      title: `Give tokens away, ${names[seat] ?? ''}`,
      inputs: { to: seatField('To', others), tokens: number('Tokens', 1, 1) },
      consent: (input) => [input.to],
      decide: (turn, input) =>
        turn.emit({ type: 'given', from: turn.seat, to: input.to, tokens: input.tokens }),
    }),
  ]
}

function telling(): O {
  return offer({
    do: 'tell',
    title: 'Tell how it went',
    inputs: { text: line('Your words', 1, 400) },
    decide(turn, input) {
      turn.narrate(input.text)
      turn.emit({ type: 'told', seat: turn.seat })
    },
  })
}
