import { allSeats, type Phase } from '../../engine/writing.ts'
import { bidsAdversity, bidsSpotlight, unlocked } from './rules/bidding.ts'
import { seatOfSide } from './rules/chapter.ts'
import { owing, silent, victorSeat } from './rules/epilogue.ts'
import { chapterOf, exchangeOf } from './rules/presence.ts'
import { concluder, tellers } from './rules/resolving.ts'
import { unfinishedPlots } from './rules/setup/plots.ts'
import { leadSeats, leadSeed } from './rules/setup/seeds.ts'
import { HOST } from './rules/setup/theme.ts'
import { chapterPath, setupPath, withoutSheet } from './rules/steps.ts'
import { type PhaseName, playerAt, type StoriedAge } from './state.ts'
import { whyMarket } from './words/market.ts'
import { words } from './words/things.ts'

type AgePhase = Phase<StoriedAge>

function step(phase: PhaseName, rules: readonly string[], awaits: AgePhase['awaits']): AgePhase {
  return { title: words.steps[phase], rules, awaits, waitingFor: () => words.waiting[phase], path: setupPath }
}

function chapterStep(phase: PhaseName, rules: readonly string[], awaits: AgePhase['awaits']): AgePhase {
  return {
    ...step(phase, rules, awaits),
    /** SA-004: first what was struck is told again. */
    awaits(state) {
      const teller = state.chapter?.retelling
      return teller === undefined ? awaits(state) : [teller]
    },
    waitingFor: ({ chapter }) => words.waiting[chapter?.retelling === undefined ? phase : 'exchange-narrate'],
    path: chapterPath,
  }
}

const everyone = (state: StoriedAge) => allSeats(state.seats)

/** The rulebook's stages, in its order. */
export const phases: Readonly<Record<PhaseName, AgePhase>> = {
  words: {
    ...step('words', ['SA-007', 'SA-008', 'SA-009'], ({ themeWritten, lists }) =>
      themeWritten ? lists.flatMap((list) => (list.closed ? [] : [list.seat])) : [HOST],
    ),
    waitingFor: (state) => (state.themeWritten ? words.waiting.words : words.waiting.theme),
  },
  seeds: step('seeds', ['SA-016', 'SA-017', 'SA-018', 'SA-020', 'SA-021'], ({ seeds }) => [
    ...new Set(seeds.flatMap((seed) => (seed.confirmed ? [] : [seed.creator]))),
  ]),
  leads: step('leads', ['SA-023', 'SA-024', 'SA-025', 'SA-026'], (state) => [
    leadSeed(state, 'protagonist')?.holder ?? 0,
  ]),
  axis: step('axis', ['SA-027', 'SA-028', 'SA-029', 'SA-030', 'SA-031'], leadSeats),
  'map-draft': step('map-draft', ['SA-032'], everyone),
  'lead-plots': step('lead-plots', ['SA-033', 'SA-034', 'SA-035', 'SA-036'], (state) =>
    unfinishedPlots(state, 'leads'),
  ),
  supporting: step('supporting', ['SA-037', 'SA-038', 'SA-039'], (state) =>
    everyone(state).filter((seat) => {
      const { role, concept } = playerAt(state, seat)
      return role === 'supporting' && !concept
    }),
  ),
  subplots: step('subplots', ['SA-040', 'SA-041', 'SA-042'], (state) => unfinishedPlots(state, 'supporting')),
  'map-final': step('map-final', ['SA-043', 'SA-044', 'SA-045'], everyone),
  sheets: step('sheets', ['SA-047', 'SA-048', 'SA-049', 'SA-050', 'SA-057'], withoutSheet),
  'spotlight-bid': chapterStep('spotlight-bid', ['SA-060', 'SA-061', 'SA-062', 'SA-063', 'SA-065'], (state) =>
    unlocked(state, bidsSpotlight),
  ),
  opening: chapterStep('opening', ['SA-068', 'SA-069', 'SA-070', 'SA-071', 'SA-072'], (state) => [
    chapterOf(state).spotlight ?? 0,
  ]),
  'adversity-bid': chapterStep(
    'adversity-bid',
    ['SA-073', 'SA-074', 'SA-075', 'SA-076', 'SA-077', 'SA-078'],
    (state) => unlocked(state, bidsAdversity),
  ),
  'exchange-prepare': chapterStep(
    'exchange-prepare',
    ['SA-087', 'SA-089', 'SA-093', 'SA-097', 'SA-108', 'SA-113', 'SA-115', 'SA-118'],
    (state) => {
      const chapter = chapterOf(state)
      const { ready } = exchangeOf(state)
      const [spotlight, adversity] = [seatOfSide(chapter, 'spotlight'), seatOfSide(chapter, 'adversity')]
      // Written out: every step of an exchange asks.
      if (ready.spotlight) return ready.adversity ? [] : [adversity]
      return ready.adversity ? [spotlight] : [spotlight, adversity]
    },
  ),
  'exchange-narrate': chapterStep(
    'exchange-narrate',
    ['SA-119', 'SA-122', 'SA-123', 'SA-124', 'SA-125', 'SA-126'],
    tellers,
  ),
  'resolve-spend': chapterStep(
    'resolve-spend',
    ['SA-129', 'SA-131', 'SA-133', 'SA-135', 'SA-144', 'SA-147', 'SA-148'],
    (state) => [chapterOf(state).outcome?.spender ?? 0],
  ),
  conclude: chapterStep('conclude', ['SA-134', 'SA-157', 'SA-158', 'SA-159'], (state) => [concluder(state)]),
  epilogue: {
    ...step('epilogue', ['SA-160', 'SA-161', 'SA-162', 'SA-163'], (state) => {
      const before = [...silent(state), ...owing(state)]
      return before.length > 0 ? before : [victorSeat(state)]
    }),
    path: () => [words.steps.epilogue],
  },
  finished: {
    title: words.steps.finished,
    rules: ['SA-163'],
    final: whyMarket.storyComplete,
    awaits: () => [],
    waitingFor: () => words.waiting.finished,
  },
}
