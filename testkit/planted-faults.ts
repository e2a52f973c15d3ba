import { number } from '../engine/fields/field.ts'
import type { Game, Line, Phase } from '../engine/game.ts'
import { refusal } from '../engine/refusal.ts'
import { changeOffer, changeOffers, withOffers } from './changed-game.ts'
import { type ClosedHands, type ClosedHandsEvent, closedHands } from './closed-hands.ts'

type Planted = Game<ClosedHands, ClosedHandsEvent>
type Stage = Phase<ClosedHands>

const sum = (state: ClosedHands) => state.bids.reduce<number>((total, bid) => total + (bid ?? 0), 0)

function withPhase(
  name: 'bidding' | 'telling',
  change: Partial<Stage>,
  game: Planted = closedHands,
): Planted {
  const phase = game.phases[name] as Stage
  return { ...game, phases: { ...game.phases, [name]: { ...phase, ...change } } }
}

function withTell(change: (lines: Line[], event: ClosedHandsEvent, state: ClosedHands) => Line[]): Planted {
  return {
    ...closedHands,
    tell: (event, state, names) => change(closedHands.tell(event, state, names), event, state),
  }
}

/** No offers while the winner tells. */
const mute = withOffers(closedHands, (state, seat, names, only) =>
  state.phase === 'telling' ? [] : closedHands.offers(state, seat, names, only),
)

/** Closed Hands with a leak: each way in which others' sealed bids could reach somebody early. */
export const leaks: Record<string, Planted> = {
  'bids in the public view': {
    ...closedHands,
    show: (state) => ({ ...closedHands.show(state), bids: state.bids }),
  },
  'the whole state as a view': {
    ...closedHands,
    show: (state) => state as unknown as Record<string, unknown>,
  },
  'everyone’s bids whispered': { ...closedHands, whisper: (state) => ({ bids: state.bids }) },
  'a private line told to all': withTell((lines) => lines.map(({ to: _to, ...line }) => line)),
  'the bid in a public line': withTell((lines, event) =>
    event.type === 'bid-sealed'
      ? [{ kind: 'note', text: `Somebody closes a hand of ${event.tokens}.` }]
      : lines,
  ),
  'a line only for large bids': withTell((lines, event) =>
    event.type === 'bid-sealed' && event.tokens > 2
      ? [...lines, { kind: 'note', text: 'A heavy hand.' }]
      : lines,
  ),
  'the length of a line': withTell((lines, event) =>
    event.type === 'bid-sealed' ? [{ kind: 'note', text: `Closed${'.'.repeat(event.tokens)}` }] : lines,
  ),
  'order by secret': {
    ...closedHands,
    show: (state) => ({
      ...closedHands.show(state),
      order: state.bids.map((_, seat) => seat).sort((a, b) => (state.bids[a] ?? 0) - (state.bids[b] ?? 0)),
    }),
  },
  'a count that covers secrets': {
    ...closedHands,
    show: (state) => ({ ...closedHands.show(state), tokensInHands: sum(state) }),
  },
  'a hash that covers secrets': {
    ...closedHands,
    show: (state) => ({ ...closedHands.show(state), check: (sum(state) * 7919) % 101 }),
  },
  'the waiting text': withPhase('bidding', {
    waitingFor: (state) => `close their hands (${sum(state)} so far)`,
  }),
  'the breadcrumb': withPhase('bidding', {
    path: (state) => [`Round ${state.round}`, sum(state) > 4 ? 'High' : 'Low'],
  }),
  'whom the table waits for': withPhase('bidding', {
    awaits: (state) => state.bids.flatMap((bid, seat) => (bid === null || bid > 4 ? [seat] : [])),
  }),
  'the title of an offer': changeOffers(closedHands, (_, state) => ({ title: `Act (${sum(state)})` })),
  'the prompt of an offer': changeOffers(closedHands, (_, state, seat) => ({
    prompt: `Others hold ${sum(state) - (state.bids[seat] ?? 0)}`,
  })),
  'the limits of a field': changeOffers(closedHands, (offer, state) => ({
    inputs:
      'tokens' in offer.inputs
        ? { ...offer.inputs, tokens: number('Tokens', 0, 6 + sum(state)) }
        : offer.inputs,
  })),
  'the words of a refusal': {
    ...closedHands,
    whyNot: ({ state }) => refusal('XB-001', `Not now: ${sum(state)} tokens are in closed hands.`),
  },
  'a correction’s limits': {
    ...closedHands,
    repairs: (state, seat, names) =>
      closedHands
        .repairs(state, seat, names)
        .map((offer) => changeOffer(offer, { title: `Set (${sum(state)})` })),
  },
}

/** Other broken promises, each to be caught by the random tables. */
export const faults: Record<string, Planted> = {
  'a lost event': {
    ...closedHands,
    // Changes the state in memory by something that is in no event: the log alone cannot tell it.
    tell(event, state, names) {
      if (event.type === 'claimed') state.lastRoll += 1
      return closedHands.tell(event, state, names)
    },
  },
  'an action that counts twice': changeOffers(closedHands, (offer) => ({
    decide(turn, input) {
      offer.decide(turn, input)
      if (offer.do === 'claim') turn.state.purses[turn.seat] = (turn.state.purses[turn.seat] ?? 0) - 1
    },
  })),
  'a dead end': mute,
  'nobody awaited and nothing to do': withPhase('telling', { awaits: () => [] }, mute),
  'a state that is not plain data': {
    ...closedHands,
    evolve(state, event) {
      closedHands.evolve(state, event)
      if (event.type === 'bid-sealed') (state as unknown as Record<string, unknown>).seen = new Map()
    },
  },
  'an offer whose sample is refused': changeOffers(closedHands, (offer, state) =>
    offer.do === 'claim' ? { on: String(state.purses.length * 7 + flicker()) } : {},
  ),
  'an offer that is another one when asked about alone': withOffers(closedHands, (state, seat, names, only) =>
    closedHands
      .offers(state, seat, names, only)
      .map((offer) => (only === undefined ? offer : changeOffer(offer, { title: `${offer.title}!` }))),
  ),
  'an offer that nobody finds who asks for it': withOffers(closedHands, (state, seat, names, only) =>
    closedHands
      .offers(state, seat, names, only)
      .filter((offer) => only === undefined || offer.do !== 'claim'),
  ),
  'an offer that nobody gets who acts on it': { ...closedHands, meant: () => undefined },
  'a sealed choice that nobody calls sealed': {
    ...changeOffers(closedHands, () => ({ sealed: false })),
    actions: closedHands.actions.map(({ name, rules: { sealed: _sealed, ...rules } }) => ({ name, rules })),
  },
  'a crash in a rule': {
    ...closedHands,
    evolve(state, event) {
      if (event.type === 'told' && state.round === 2) throw new Error('planted')
      closedHands.evolve(state, event)
    },
  },
  'a refusal without a rule': { ...closedHands, whyNot: () => refusal('nonsense', 'No.') },
  'an event that says nothing of a reveal': { ...closedHands, reveals: () => false },
}

/** Makes one offer change its name between being shown and being taken. */
let uneven = 0

function flicker(): number {
  uneven = 1 - uneven
  return uneven
}
