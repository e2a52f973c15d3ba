import type { Measures } from '../../engine/measuring/measures.ts'
import type { Change, Group } from './state.ts'

const WORTH: Readonly<Record<string, number>> = { '++': 2, '+': 1, '0': 0, '-': -1, '--': -2 }

/** What the lab counts of this game. */
export const measures: Measures<Change> = {
  beat: { title: 'turn', of: ({ turn }) => turn },
  endings: { told: 'everyone has told a closing', open: 'the evening ends' },
  ending: ({ told, seats }) => (told.length >= seats ? 'told' : 'open'),
  figures: {
    turns: { title: 'Turns', of: ({ turn }) => turn },
    wins: { title: 'Challenges won', of: ({ timeline }) => countTried(timeline, true) },
    losses: { title: 'Challenges lost', of: ({ timeline }) => countTried(timeline, false) },
    arenas: { title: 'Arenas', of: ({ arenas }) => arenas.length },
    institutions: {
      title: 'Institutions',
      of: ({ groups }) => groups.reduce((sum, { institutions }) => sum + institutions.length, 0),
    },
    'first-group': { title: 'Worth of the first group’s sheet', of: ({ groups }) => worthOf(groups[0]) },
    'other-groups': {
      title: 'Worth of the other groups’ sheets, together',
      of: ({ groups }) => groups.slice(1).reduce((sum, group) => sum + worthOf(group), 0),
    },
  },
  resources: {
    worth: {
      title: 'Worth of the sheet: ++ counts 2, -- counts −2',
      of: ({ groups }, seat) => worthOf(groups.find((group) => group.seat === seat)),
    },
  },
  standing: ({ groups }, seat) => worthOf(groups.find((group) => group.seat === seat)),
  usual: { rounds: 6 },
  numbers: {
    boldness: {
      title: 'Boldness of the first seat',
      meaning: 'So many steps higher or lower than the others would, the first seat sets its Challenges.',
      min: -2,
      max: 2,
      initial: 0,
    },
  },
}

function worthOf(group: Group | undefined): number {
  if (group === undefined) return 0
  const slots = [...group.defining, ...group.regular, ...group.peripheral]
  return slots.reduce((sum, trait) => sum + (trait ? (WORTH[trait.rating] ?? 0) : 0), 0)
}

function countTried(timeline: Change['timeline'], hasWon: boolean): number {
  return timeline.filter(
    (moment) => moment.kind !== 'founding' && moment.kind !== 'passing' && moment.hasWon === hasWon,
  ).length
}
