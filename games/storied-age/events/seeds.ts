import { type Names, nameOf, note, type RolledDice, type Seat } from '../../../engine/writing.ts'
import type { StarChart } from '../rules/setup/star-chart.ts'
import { findSeed, type Lead, type SeedKind, type StoriedAge, wordAt } from '../state.ts'
import { words } from '../words/things.ts'
import { told } from '../words/told.ts'
import { event, seedEvent } from './event.ts'

interface CastChart extends StarChart {
  readonly seed: string
}

/** SA-024: one d12 for each tied seed; equal dice are rolled again. */
export interface TieDice {
  readonly seeds: readonly string[]
  readonly faces: readonly number[]
}

/** Steps 3 to 5: seeds, star charts, leads. */
export const seedEvents = [
  seedEvent('seed-ordered', {
    apply(seed, { numbers }: { seed: string; numbers: readonly number[] }) {
      seed.ordered = [...numbers]
    },
    tell({ seed, numbers }, state, names) {
      const ordered = numbers.map((number) => wordAt(state, number)).join(' ')
      return [note(told.orders(authorOf(state, names, seed), ordered), 'SA-016')]
    },
  }),
  seedEvent('seed-written', {
    apply(seed, { sentence, about }: { seed: string; sentence: string; about: SeedKind }) {
      seed.sentence = sentence
      seed.about = about
    },
    tell: ({ seed, sentence }, state, names) => [
      note(told.writesSeed(authorOf(state, names, seed), sentence), 'SA-017'),
    ],
  }),
  /** SA-017: somebody does not see how the sentence comes from the words. */
  seedEvent('seed-struck', {
    apply(seed) {
      seed.sentence = ''
      seed.confirmed = false
    },
    tell: ({ seed }, state, names) => [note(told.writesAgain(authorOf(state, names, seed)), 'SA-017')],
  }),
  /** Only the last `kept` suggestions stay. */
  seedEvent('seed-suggested', {
    apply(seed, { seat, text, kept }: { seed: string; seat: Seat; text: string; kept: number }) {
      seed.suggestions.push({ seat, text })
      if (seed.suggestions.length > kept) seed.suggestions.shift()
    },
    tell: ({ seed, seat, text }, state, names) => [
      note(told.suggests(nameOf(names, seat), authorOf(state, names, seed), text), 'SA-018'),
    ],
  }),
  seedEvent('seed-confirmed', {
    apply(seed) {
      seed.confirmed = true
    },
    tell: ({ seed }, state, names) => [note(told.confirms(authorOf(state, names, seed)), 'SA-020')],
  }),
  event('charts-cast', {
    apply(state, { charts }: { charts: readonly CastChart[] }) {
      for (const { seed, points, intersections } of charts) {
        const found = findSeed(state, seed)
        if (found) found.chart = { points, intersections }
      }
      if (state.leads) state.phase = 'supporting'
    },
    tell: ({ charts }, state) =>
      charts.map(({ seed, points, intersections }) =>
        note(told.chart(sentenceOf(state, seed), points, intersections), 'SA-022'),
      ),
  }),
  event('seeds-ranked', {
    apply(state, ranked: { protagonist: string; antagonist: string; ties: readonly TieDice[] }) {
      const { protagonist, antagonist } = ranked
      state.leads = { seeds: { protagonist, antagonist }, seats: null }
      state.phase = 'leads'
    },
    tell: ({ protagonist, antagonist, ties }, state, names) => [
      ...ties.map(({ faces, seeds }) => ({
        ...note(told.equalCharts, 'SA-024'),
        dice: seeds.map((seed, index) => seedDie(state, names, seed, faces[index] ?? 0)),
      })),
      note(told.protagonistSeed(sentenceOf(state, protagonist)), 'SA-023'),
      note(told.antagonistSeed(sentenceOf(state, antagonist)), 'SA-023'),
    ],
  }),
  seedEvent('seed-handed-off', {
    apply(seed, { to }: { seed: string; lead: Lead; from: Seat; to: Seat }) {
      seed.holder = to
    },
    tell: ({ lead, from, to }, _state, names) => [
      note(told.handsOver(nameOf(names, from), words.roles[lead], nameOf(names, to)), 'SA-025'),
    ],
  }),
  event('leads-set', {
    apply(state, { protagonist, antagonist }: { protagonist: Seat; antagonist: Seat }) {
      if (state.leads) state.leads.seats = { protagonist, antagonist }
      state.players.forEach((player, seat) => {
        player.role = seat === protagonist ? 'protagonist' : seat === antagonist ? 'antagonist' : 'supporting'
      })
      state.phase = 'axis'
    },
    tell: ({ protagonist, antagonist }, _state, names) => [
      note(told.leads(nameOf(names, protagonist), nameOf(names, antagonist)), 'SA-026'),
    ],
  }),
] as const

function authorOf(state: StoriedAge, names: Names, seed: string): string {
  return nameOf(names, findSeed(state, seed)?.creator ?? 0)
}

function sentenceOf(state: StoriedAge, seed: string): string {
  return findSeed(state, seed)?.sentence ?? ''
}

/** Whose seed rolled it: seeds have no names of their own, but their first words tell them apart. */
function seedDie(state: StoriedAge, names: Names, id: string, face: number): RolledDice {
  const seed = findSeed(state, id)
  const beginning = (seed?.ordered ?? []).slice(0, 2).map((number) => wordAt(state, number))
  const label = told.seedDie(authorOf(state, names, id), beginning.join(', '))
  return { label, seat: seed?.creator ?? 0, sizes: [12], faces: [face] }
}
