import { actionsFor } from '../../engine/action.ts'
import { defineGame } from '../../engine/define-game.ts'
import { type EventOf, eventsFor } from '../../engine/event.ts'
import { line } from '../../engine/fields/field.ts'
import type { Seat, Turn } from '../../engine/game.ts'

interface Stranger {
  by: Seat
  name: string
  look: string
  secret: string
  shown: boolean
}

/** A game for tests in which the same act writes what everybody sees and what nobody else does. */
interface Strangers {
  phase: 'meeting'
  all: Stranger[]
}

const event = eventsFor<Strangers>()

const events = [
  event('met', {
    apply(state, { stranger }: { stranger: Stranger }) {
      state.all.push({ ...stranger })
    },
    tell: ({ stranger: { by, name, secret, shown } }) => [
      ...(shown ? [{ kind: 'note' as const, text: `Here is ${name}.` }] : []),
      { kind: 'note', text: `Of ${name} you know: ${secret}`, to: [by] },
    ],
  }),
  event('shown', {
    reveals: true,
    apply(state, _: { seat: Seat }) {
      for (const one of state.all) one.shown = true
    },
  }),
  event('swapped', {
    apply(state, { by }: { by: Seat }) {
      for (const one of state.all) one.by = by
    },
  }),
  event('gone', {
    apply(state, _: { seat: Seat }) {
      state.all = []
    },
  }),
] as const

type StrangersEvent = EventOf<typeof events>

const action = actionsFor<Strangers, Turn<Strangers, StrangersEvent>, 'meeting'>()

const inputs = () => ({
  name: line('Who', 1, 80),
  look: line('Looks like', 0, 80),
  secret: line('In secret', 0, 80),
})

const meet = action('meet', {
  rule: 'XS-002',
  title: () => 'Meet somebody',
  inputs,
  decide: (turn, { seat }, given) =>
    turn.emit({ type: 'met', stranger: { ...given, by: seat, shown: true } }),
})

const prepare = action('prepare', {
  rule: 'XS-002',
  title: () => 'Prepare somebody',
  sealed: true,
  inputs,
  decide: (turn, { seat }, given) =>
    turn.emit({ type: 'met', stranger: { ...given, by: seat, shown: false } }),
})

const show = action('show', {
  rule: 'XS-002',
  title: () => 'Show all',
  decide: (turn, { seat }) => turn.emit({ type: 'shown', seat }),
})

const take = action('take', {
  rule: 'XS-002',
  title: () => 'Keep the secrets of all',
  decide: (turn, { seat }) => turn.emit({ type: 'swapped', by: seat }),
})

const part = action('part', {
  rule: 'XS-002',
  title: () => 'Part with all',
  decide: (turn, { seat }) => turn.emit({ type: 'gone', seat }),
})

export const strangers = defineGame<Strangers, StrangersEvent>({
  slug: 'strangers',
  title: 'Strangers',
  rules: 1,
  seats: { min: 1, max: 5, usual: 3 },
  about: {
    line: 'Some are known, none is known wholly.',
    players: '1 to 5',
    length: 'minutes',
    mood: 'wary',
    gamemaster: false,
    authors: 'the testkit',
  },
  options: {},
  phases: {
    meeting: {
      title: 'Meeting',
      rules: ['XS-002'],
      awaits: () => [],
      waitingFor: () => 'meet somebody',
    },
  },
  actions: [meet, prepare, show, take, part],
  events,
  initial: () => ({ phase: 'meeting', all: [] }),
  setup: () => [],
  show: (state) => ({
    all: state.all
      .filter(({ shown }) => shown)
      .map(({ name, look }) => ({ name, about: `${name}: ${look}` })),
  }),
  whisper: (state, seat) => ({
    own: state.all.filter(({ by }) => by === seat).map(({ name, secret }) => ({ name, secret })),
  }),
  hides: (state) => state.all.some(({ shown }) => !shown),
})
