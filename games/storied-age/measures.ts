import type { Seat } from '../../engine/game.ts'
import type { Measures } from '../../engine/measuring/measures.ts'
import { completedSegments, type Lead, type StoriedAge, seatOfLead } from './state.ts'

/** What the lab counts of this game. */
export const measures: Measures<StoriedAge> = {
  beat: { title: 'chapter', of: ({ past, chapter }) => past.length + (chapter === null ? 0 : 1) },
  endings: {
    protagonist: 'the Protagonist’s story is told to its end',
    antagonist: 'the Antagonist’s story is told to its end',
  },
  ending: ({ epilogue }) => epilogue?.victor ?? 'protagonist',
  figures: {
    chapters: { title: 'Chapters', of: ({ past }) => past.length },
    protagonist: { title: 'Steps of the Protagonist’s plot', of: (state) => stepsOf(state, 'protagonist') },
    antagonist: { title: 'Steps of the Antagonist’s plot', of: (state) => stepsOf(state, 'antagonist') },
    subplots: {
      title: 'Subplots completed',
      of: ({ players }) =>
        players.filter((one) => one.role === 'supporting' && completedSegments(one) > 0).length,
    },
    characters: { title: 'Characters with a sheet', of: ({ characters }) => characters.length },
    captives: { title: 'Captivities', of: ({ captivities }) => captivities.length },
  },
  resources: {
    spotlight: { title: 'Spotlight Tokens', of: ({ players }, seat) => players[seat]?.spotlight },
    adversity: { title: 'Adversity Tokens', of: ({ players }, seat) => players[seat]?.adversity },
    steps: { title: 'Steps of the own plot', of: (state, seat) => stepsAt(state, seat) },
  },
  role: ({ players }, seat) => players[seat]?.role ?? 'nobody yet',
  standing: ({ players }, seat) =>
    players[seat]?.role === 'supporting' ? -1 : sumSteps(players[seat]?.plot ?? []),
  numbers: {
    pool: {
      title: 'Traits in an exchange',
      meaning: 'How many traits a simulated player puts into one exchange before saying ready.',
      min: 1,
      max: 6,
      initial: 2,
    },
    'most-bid': {
      title: 'Highest bid',
      meaning: 'More tokens than this no simulated player bids.',
      min: 1,
      max: 12,
      initial: 5,
    },
  },
}

function stepsOf(state: StoriedAge, lead: Lead): number | undefined {
  const seat = seatOfLead(state, lead)
  return seat === undefined ? undefined : stepsAt(state, seat)
}

function stepsAt({ players }: StoriedAge, seat: Seat): number {
  return sumSteps(players[seat]?.plot ?? [])
}

function sumSteps(plot: readonly { readonly steps: number }[]): number {
  return plot.reduce((sum, { steps }) => sum + steps, 0)
}
