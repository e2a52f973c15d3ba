import type { Phase } from '../../engine/writing.ts'
import { listUndecided } from './rules/arenas.ts'
import { awaitedFor } from './rules/away.ts'
import { seatsAtWork, whyNotBegin } from './rules/beginning.ts'
import { listUntold } from './rules/closing.ts'
import { namersOwing, workersOf } from './rules/owed.ts'
import { awaitedAtSum } from './rules/rolling.ts'
import { activeGroup } from './rules/sheet.ts'
import type { Change, PhaseName } from './state.ts'
import { words } from './words/index.ts'

/** A part of a Challenge: as a rule, one in which a sum is built. */
function partOfChallenge(title: string, rules: readonly string[]): Phase<Change> {
  return {
    title,
    rules,
    awaits: awaitedAtSum,
    waitingFor: () => words.waiting.sum,
    path: (state) => [words.path.challenge(state), title],
  }
}

export const phases: Readonly<Record<PhaseName, Phase<Change>>> = {
  setup: {
    title: words.phase.setup,
    rules: ['CH-002', 'CH-003', 'CH-006', 'CH-007', 'CH-010', 'CH-011'],
    awaits: seatsAtWork,
    waitingFor: (state) => (whyNotBegin(state, []) ? words.waiting.setup : words.waiting.begin),
    path: () => [words.phase.setup],
  },
  open: {
    title: words.phase.open,
    rules: ['CH-012', 'CH-014', 'CH-033', 'CH-039', 'CH-093', 'CH-102', 'CH-146'],
    awaits: (state) => [...new Set([...awaitedFor(state, activeGroup(state).id), ...namersOwing(state)])],
    waitingFor: (state) => (namersOwing(state).length > 0 ? words.waiting.names : words.waiting.turn),
    path: (state) => [words.path.turn(state.turn, activeGroup(state).name)],
  },
  build: partOfChallenge(words.phase.build, ['CH-020', 'CH-035', 'CH-036', 'CH-037', 'CH-052']),
  'attack-build': partOfChallenge(words.phase.attack, ['CH-039', 'CH-040', 'CH-041']),
  'defence-build': {
    ...partOfChallenge(words.phase.defence, ['CH-042', 'CH-043', 'CH-044', 'CH-050']),
    waitingFor: ({ challenge }) => (challenge?.defence ? words.waiting.sum : words.waiting.defence),
  },
  stances: {
    ...partOfChallenge(words.phase.stances, ['CH-117', 'CH-122', 'CH-123']),
    awaits: (state) => [...new Set(listUndecided(state).flatMap((group) => awaitedFor(state, group)))],
    waitingFor: () => words.waiting.stances,
  },
  'actor-build': partOfChallenge(words.phase.actor, ['CH-118', 'CH-120', 'CH-124', 'CH-131']),
  'opposition-build': partOfChallenge(words.phase.opposition, [
    'CH-119',
    'CH-120',
    'CH-125',
    'CH-132',
    'CH-138',
  ]),
  aftermath: {
    title: words.phase.aftermath,
    rules: ['CH-057', 'CH-062', 'CH-078', 'CH-086', 'CH-090', 'CH-150'],
    awaits: (state) => [...new Set([...workersOf(state), ...namersOwing(state)])],
    waitingFor: (state) => words.work.waiting(state),
    path: (state) => [words.path.aftermath(state), words.phase.aftermath],
  },
  epilogue: {
    title: words.phase.epilogue,
    rules: ['OP-15'],
    awaits: listUntold,
    waitingFor: () => words.waiting.closing,
  },
  closed: { title: words.phase.closed, rules: ['CH-019', 'CH-010'], awaits: () => [], waitingFor: () => '' },
}
