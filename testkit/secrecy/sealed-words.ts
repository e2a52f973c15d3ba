import { actionsFor } from '../../engine/action.ts'
import { defineGame } from '../../engine/define-game.ts'
import { type EventOf, eventsFor } from '../../engine/event.ts'
import { line } from '../../engine/fields/field.ts'
import type { Seat, Turn } from '../../engine/game.ts'

/** A game for tests in which words are sealed, and others are claimed openly. */
interface SealedWords {
  phase: 'whispering'
  sealed: string[]
  claims: string[]
}

const event = eventsFor<SealedWords>()

const events = [
  event('whispered', {
    apply(state, { seat, text }: { seat: Seat; text: string }) {
      state.sealed[seat] = text
    },
    tell: ({ seat, text }, _state, names) => [
      { kind: 'note', text: `${names[seat]} seals something.` },
      { kind: 'note', text: `You sealed: ${text}`, to: [seat] },
    ],
  }),
  event('opened', {
    reveals: true,
    apply(state, _: { seat: Seat }) {
      state.claims.push(...state.sealed)
      state.sealed = []
    },
  }),
  event('claimed', {
    apply(state, { text }: { text: string }) {
      state.claims.push(text)
    },
    tell: ({ text }) => [{ kind: 'note', text: `It is claimed: ${text}` }],
  }),
] as const

type SealedWordsEvent = EventOf<typeof events>

const action = actionsFor<SealedWords, Turn<SealedWords, SealedWordsEvent>, 'whispering'>()

const whisper = action('whisper', {
  rule: 'XS-001',
  title: () => 'Seal words',
  sealed: true,
  inputs: () => ({ text: line('What', 1, 80) }),
  decide: (turn, { seat }, { text }) => turn.emit({ type: 'whispered', seat, text }),
})

const open = action('open', {
  rule: 'XS-001',
  title: () => 'Open all',
  decide: (turn, { seat }) => turn.emit({ type: 'opened', seat }),
})

const claim = action('claim', {
  rule: 'XS-001',
  title: () => 'Claim something',
  inputs: () => ({ text: line('What', 1, 80) }),
  decide: (turn, _, { text }) => turn.emit({ type: 'claimed', text }),
})

export const sealedWords = defineGame<SealedWords, SealedWordsEvent>({
  slug: 'sealed-words',
  title: 'Sealed Words',
  rules: 1,
  seats: { min: 1, max: 5, usual: 3 },
  about: {
    line: 'Words that are sealed.',
    players: '1 to 5',
    length: 'minutes',
    mood: 'dry',
    gamemaster: false,
    authors: 'the testkit',
  },
  options: {},
  phases: {
    whispering: {
      title: 'Whispering',
      rules: ['XS-001'],
      awaits: () => [],
      waitingFor: () => 'seal something',
    },
  },
  actions: [whisper, open, claim],
  events,
  initial: () => ({ phase: 'whispering', sealed: [], claims: [] }),
  setup: () => [],
  show: (state) => ({ claims: [...state.claims], sealed: state.sealed.map((text) => text !== undefined) }),
  whisper: (state, seat) => ({ sealed: state.sealed[seat] ?? null }),
  seals: (state) => state.sealed.flatMap((_, seat) => [{ seat, id: String(seat) }]),
})
