import type { Seat } from '../../engine/game.ts'
import type { Measures } from '../../engine/measuring/measures.ts'
import type { EssentialTraits } from './state.ts'

/** What the lab counts of this game. */
export const measures: Measures<EssentialTraits> = {
  beat: { title: 'test', of: ({ made }) => made.tests },
  endings: { closed: 'the evening ends' },
  ending: () => 'closed',
  figures: {
    tests: { title: 'Tests closed', of: ({ closed }) => closed },
    entries: {
      title: 'Entries in the latest tests',
      of: ({ past }) => past.reduce((sum, { entries }) => sum + entries.length, 0),
    },
    shared: {
      title: 'Of the latest tests: several winners',
      of: ({ past }) => past.filter(({ winners }) => winners.length > 1).length,
    },
    'first-seat': { title: 'Of the latest tests: won by the first seat', of: (state) => winsOf(state, 0) },
  },
  resources: { wins: { title: 'Tests won among the latest', of: (state, seat) => winsOf(state, seat) } },
  standing: (state, seat) => winsOf(state, seat),
  numbers: {
    tests: {
      title: 'Tests of an evening',
      meaning: 'After so many tests the simulated host closes the table.',
      min: 1,
      max: 30,
      initial: 6,
    },
    'most-dice': {
      title: 'The first seat’s dice',
      meaning: '1: the first seat takes as many dice as it may, −1: as few, 0: any, like the others.',
      min: -1,
      max: 1,
      initial: 0,
    },
  },
}

function winsOf({ past }: EssentialTraits, seat: Seat): number {
  return past.filter(({ status, winners }) => status === 'closed' && winners.includes(seat)).length
}
