import type { Seat } from '../../engine/game.ts'
import type { Measures } from '../../engine/measuring/measures.ts'
import type { Character } from './rules/characters.ts'
import type { HotCircle } from './state.ts'

/** What the lab counts of this game. */
export const measures: Measures<HotCircle> = {
  beat: { title: 'session', of: ({ sessions }) => sessions },
  endings: { closed: 'the campaign is closed', open: 'the campaign stays open' },
  ending: ({ phase }) => (phase === 'closed' ? 'closed' : 'open'),
  figures: {
    sessions: { title: 'Sessions', of: ({ sessions }) => sessions },
    tests: { title: 'Obstacle tests', of: ({ ledger }) => ledger.obstacles.length },
    passed: {
      title: 'Obstacle tests passed, in per cent',
      of: ({ ledger: { obstacles } }) =>
        obstacles.length === 0
          ? undefined
          : Math.round((100 * obstacles.filter(({ result }) => result === 'pass').length) / obstacles.length),
    },
    fate: { title: 'Fate held at the end', of: (state) => sumOf(state, 'fate') },
    persona: { title: 'Persona held at the end', of: (state) => sumOf(state, 'persona') },
    conditions: {
      title: 'Conditions at the end',
      of: (state) => inPlay(state).reduce((sum, { conditions }) => sum + conditions.length, 0),
    },
  },
  resources: {
    fate: { title: 'Fate', of: (state, seat) => characterAt(state, seat)?.fate },
    persona: { title: 'Persona', of: (state, seat) => characterAt(state, seat)?.persona },
  },
  numbers: {
    sessions: {
      title: 'Sessions',
      meaning: 'After so many, the simulated gamemaster closes the campaign.',
      min: 1,
      max: 12,
      initial: 2,
    },
    scenes: {
      title: 'Scenes in a session',
      meaning: 'So many scenes the simulated gamemaster frames.',
      min: 1,
      max: 8,
      initial: 3,
    },
  },
}

function inPlay({ characters }: HotCircle): Character[] {
  return characters.filter(({ status }) => status === 'active')
}

function characterAt(state: HotCircle, seat: Seat): Character | undefined {
  return inPlay(state).find((character) => character.seat === seat)
}

function sumOf(state: HotCircle, what: 'fate' | 'persona'): number {
  return inPlay(state).reduce((sum, character) => sum + character[what], 0)
}
