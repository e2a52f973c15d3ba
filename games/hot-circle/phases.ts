import type { Phase, Seat } from '../../engine/game.ts'
import { allSeats } from '../../engine/names.ts'
import { isToBeWritten, openAbility, seatsAsking } from './rules/ability-settling.ts'
import { seatsBuilding } from './rules/building.ts'
import { seatsUnfinished } from './rules/closing.ts'
import { isReady } from './rules/drafts.ts'
import { judges, ownerOf, playerSeats, seatsOwingLifepath, seatsWithoutCharacter } from './rules/people.ts'
import { mayReroll, rollerOf } from './rules/rerolls.ts'
import type { ClosingStep } from './rules/session.ts'
import { openTest, ownerOfSide } from './rules/sides.ts'
import { seatsAtStakes } from './rules/stakes.ts'
import { seatsOwingBallot } from './rules/trait-vote.ts'
import type { HotCircle, PhaseName } from './state.ts'
import { abilityWords } from './words/abilities.ts'
import { closingWords } from './words/closing.ts'
import { words } from './words/names.ts'
import { playWords } from './words/play.ts'
import { setupWords } from './words/setup.ts'
import { testWords } from './words/tests.ts'
import { whyPlay } from './words/why-play.ts'

type CirclePhase = Phase<HotCircle>

/** A step of session zero in which all seats are equal. */
function zeroStep(step: keyof typeof setupWords.waiting, ...rules: readonly string[]): CirclePhase {
  return {
    title: words.phases[step],
    rules,
    awaits: ({ seats }) => allSeats(seats),
    waitingFor: () => setupWords.waiting[step],
    path: () => [words.path.sessionZero, words.phases[step]],
  }
}

/** A stage of an obstacle or ability test: "Session 2", "Scene 3", "Rerolls". */
function ofTest(phase: Omit<CirclePhase, 'title' | 'path'>, name: PhaseName): CirclePhase {
  return {
    ...phase,
    title: words.phases[name],
    path: ({ session }) => [
      ...(session ? [words.path.session(session.number)] : []),
      ...(session?.scene ? [words.path.scene(session.scene.number)] : []),
      words.phases[name],
    ],
  }
}

/** A stage of a session. */
function ofSession(phase: Omit<CirclePhase, 'title' | 'path'>, name: PhaseName, path?: string): CirclePhase {
  return {
    ...phase,
    title: words.phases[name],
    path: ({ sessions }) => [words.path.session(sessions), path ?? words.phases[name]],
  }
}

function closingStep(step: ClosingStep, waiting: string, ...rules: readonly string[]): CirclePhase {
  return ofSession({ rules, awaits: seatsUnfinished, waitingFor: () => waiting }, step, words.path.ending)
}

/** The rulebook's stages, in its order. */
export const phases: Readonly<Record<PhaseName, CirclePhase>> = {
  genre: zeroStep('genre', 'HC-001', 'HC-003', 'HC-004'),
  settings: zeroStep('settings', 'HC-003', 'HC-005', 'HC-006'),
  factions: zeroStep('factions', 'HC-003', 'HC-007', 'HC-008'),
  relations: zeroStep('relations', 'HC-009', 'HC-010', 'HC-011', 'HC-012', 'HC-013'),
  situation: zeroStep('situation', 'HC-013', 'HC-014', 'HC-015'),
  gamemaster: zeroStep('gamemaster', 'HC-016', 'HC-017', 'HC-018'),
  characters: {
    ...zeroStep(
      'characters',
      ...['HC-017', 'HC-018', 'HC-021', 'HC-022', 'HC-026', 'HC-030', 'HC-033', 'HC-034', 'HC-040', 'HC-041'],
    ),
    awaits: (state) => playerSeats(state).filter((seat) => !isReady({ state, seat })),
  },
  between: {
    title: words.phases.between,
    rules: ['HC-002', 'HC-194', 'HC-198', 'HC-212', 'HC-213', 'HC-214', 'HC-215'],
    awaits: (state) => [...judges(state), ...seatsWithoutCharacter(state)],
    waitingFor: () => playWords.waiting.between,
    path: ({ sessions }) => [
      sessions === 0 ? words.path.sessionZero : words.path.session(sessions),
      words.phases.between,
    ],
  },
  'time-skip': ofSession(
    {
      rules: ['HC-194', 'HC-195', 'HC-196', 'HC-197'],
      awaits: seatsOwingLifepath,
      waitingFor: () => playWords.waiting.skip,
    },
    'time-skip',
  ),
  framing: ofSession(
    {
      rules: ['HC-199', 'HC-200', 'HC-201', 'HC-203', 'HC-204', 'HC-206'],
      awaits: judges,
      waitingFor: () => playWords.waiting.framing,
    },
    'framing',
  ),
  scene: {
    title: words.phases.scene,
    rules: ['HC-027', 'HC-047', 'HC-199', 'HC-202', 'HC-205'],
    awaits: (state) => (state.compel ? [state.compel.to] : [...judges(state), ...seatsPresent(state)]),
    waitingFor: ({ compel }) => (compel ? playWords.waiting.compel : playWords.waiting.scene),
    path: ({ sessions, session }) => [
      words.path.session(sessions),
      words.path.scene(session?.scene?.number ?? 0),
    ],
  },
  ...testPhases(),
  ...abilityPhases(),
  'award-persona': closingStep(
    'award-persona',
    closingWords.waiting.award,
    ...['HC-170', 'HC-171', 'HC-172', 'HC-177', 'HC-207', 'HC-208'],
  ),
  'set-beliefs': closingStep(
    'set-beliefs',
    closingWords.waiting.beliefs,
    ...['HC-022', 'HC-025', 'HC-026', 'HC-029', 'HC-173', 'HC-174', 'HC-178', 'HC-209'],
  ),
  'trait-vote': ofSession(
    {
      rules: ['HC-187', 'HC-188', 'HC-189', 'HC-190', 'HC-191', 'HC-192', 'HC-193', 'HC-210'],
      awaits: seatsOwingBallot,
      waitingFor: ({ session }) =>
        closingWords.waiting[session?.closing?.vote?.round === 'propose' ? 'propose' : 'vote'],
    },
    'trait-vote',
    words.path.ending,
  ),
  'voluntary-condition': closingStep(
    'voluntary-condition',
    closingWords.waiting.condition,
    ...['HC-052', 'HC-207', 'HC-211'],
  ),
  closed: {
    title: words.phases.closed,
    rules: ['HC-215'],
    final: whyPlay.closed,
    awaits: () => [],
    waitingFor: () => '',
  },
}

function seatsPresent(state: HotCircle): Seat[] {
  return (state.session?.scene?.present ?? []).map((id) => ownerOf(state, id))
}

function testPhases() {
  const { waiting } = testWords
  return {
    'test-stakes': ofTest(
      {
        rules: [
          'HC-056',
          'HC-057',
          'HC-058',
          'HC-059',
          'HC-060',
          'HC-062',
          'HC-063',
          'HC-065',
          'HC-066',
          'HC-068',
        ],
        awaits: seatsAtStakes,
        waitingFor: () => waiting.stakes,
      },
      'test-stakes',
    ),
    'test-build': ofTest(
      {
        rules: [
          'HC-070',
          'HC-071',
          'HC-074',
          'HC-076',
          'HC-077',
          'HC-080',
          'HC-081',
          'HC-082',
          'HC-083',
          'HC-143',
        ],
        awaits: seatsBuilding,
        waitingFor: () => waiting.build,
      },
      'test-build',
    ),
    'test-roll': ofTest(
      {
        rules: ['HC-073', 'HC-075', 'HC-083', 'HC-084', 'HC-085', 'HC-086', 'HC-087', 'HC-092'],
        awaits: (state) => [ownerOfSide(state, openTest(state), rollerOf(openTest(state)))],
        waitingFor: ({ test }) => (test?.target === null ? waiting.target : waiting.roll),
      },
      'test-roll',
    ),
    'test-rerolls': ofTest(
      {
        rules: [
          'HC-088',
          'HC-089',
          'HC-090',
          'HC-091',
          'HC-093',
          'HC-094',
          'HC-095',
          'HC-096',
          'HC-097',
          'HC-099',
        ],
        awaits: (state) => allSeats(state.seats).filter((seat) => mayReroll(state, seat)),
        waitingFor: () => waiting.rerolls,
      },
      'test-rerolls',
    ),
    'test-outcome': ofTest(
      {
        rules: ['HC-067', 'HC-100', 'HC-101', 'HC-102', 'HC-103'],
        awaits: judges,
        waitingFor: () => waiting.outcome,
      },
      'test-outcome',
    ),
  }
}

function abilityPhases() {
  const { waiting } = abilityWords
  return {
    'ability-asked': ofTest(
      {
        rules: ['HC-106', 'HC-108', 'HC-109', 'HC-118', 'HC-124', 'HC-131', 'HC-138', 'HC-139'],
        awaits: judges,
        waitingFor: () => waiting.asked,
      },
      'ability-asked',
    ),
    'ability-roll': ofTest(
      {
        rules: ['HC-109', 'HC-110', 'HC-084', 'HC-085'],
        awaits: seatsAsking,
        waitingFor: () => waiting.roll,
      },
      'ability-roll',
    ),
    'ability-rerolls': ofTest(
      { rules: ['HC-111', 'HC-112', 'HC-157'], awaits: seatsAsking, waitingFor: () => waiting.rerolls },
      'ability-rerolls',
    ),
    'ability-resolve': ofTest(
      {
        rules: ['HC-115', 'HC-128', 'HC-134', 'HC-135', 'HC-136', 'HC-142'],
        awaits: (state) => (isToBeWritten(openAbility(state)) ? seatsAsking(state) : judges(state)),
        waitingFor(state) {
          const ability = openAbility(state)
          if (ability.result === 'fail') return waiting.failed
          if (!ability.answer) return waiting.answer
          return isToBeWritten(ability) ? waiting.write : waiting.judge
        },
      },
      'ability-resolve',
    ),
  }
}
