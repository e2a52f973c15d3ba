import type { Phase, Seat } from '../../engine/game.ts'
import { allSeats } from '../../engine/telling/names.ts'
import { seatsNotAgreed } from './rules/agreeing.ts'
import { seatsUnfinished } from './rules/closing.ts'
import { isReady } from './rules/drafts.ts'
import { judges, ownerOf, playerSeats, seatsOwingLifepath, seatsWithoutCharacter } from './rules/people.ts'
import { isToBeWritten, openAbility, seatsAsking } from './rules/testing/ability-settling.ts'
import { seatsBuilding } from './rules/testing/building.ts'
import { mayReroll, rollerOf } from './rules/testing/rerolls.ts'
import { openTest, ownerOfSide } from './rules/testing/sides.ts'
import { seatsAtStakes } from './rules/testing/stakes.ts'
import { seatsOwingBallot } from './rules/trait-vote.ts'
import type { HotCircle, PhaseName } from './state.ts'
import {
  abilityWords,
  closingWords,
  playWords,
  setupWords,
  testWords,
  whyPlay,
  words,
} from './words/index.ts'

type CirclePhase = Phase<HotCircle>
type Waits = Pick<CirclePhase, 'awaits' | 'waitingFor'> & Pick<Required<CirclePhase>, 'path'>

function phase(name: PhaseName, rules: readonly string[], waits: Waits): CirclePhase {
  return { title: words.phases[name], rules, ...waits }
}

/** A step of session zero in which all seats are equal. */
function zeroStep(step: keyof typeof setupWords.waiting, ...rules: readonly string[]): CirclePhase {
  return phase(step, rules, {
    awaits: seatsNotAgreed,
    waitingFor: () => setupWords.waiting[step],
    path: inZero,
  })
}

function inZero({ phase: step }: HotCircle): readonly string[] {
  return [words.path.sessionZero, words.phases[step]]
}

function inSession({ sessions, phase: stage }: HotCircle): readonly string[] {
  return [words.path.session(sessions), words.phases[stage]]
}

function atTheEnd({ sessions }: HotCircle): readonly string[] {
  return [words.path.session(sessions), words.path.ending]
}

function inScene({ sessions, session }: HotCircle): readonly string[] {
  return [words.path.session(sessions), words.path.scene(session?.scene?.number ?? 0)]
}

/** "Session 2", "Scene 3", "Rerolls"; an ability test may come before the scene. */
function inTest(state: HotCircle): readonly string[] {
  return state.session?.scene ? [...inScene(state), words.phases[state.phase]] : inSession(state)
}

/** The rulebook's stages, in its order. */
export const phases: Readonly<Record<PhaseName, CirclePhase>> = {
  genre: zeroStep('genre', 'HC-001', 'HC-003', 'HC-004'),
  settings: zeroStep('settings', 'HC-003', 'HC-005', 'HC-006'),
  factions: zeroStep('factions', 'HC-003', 'HC-007', 'HC-008'),
  relations: zeroStep('relations', 'HC-009', 'HC-010', 'HC-011', 'HC-012', 'HC-013'),
  situation: zeroStep('situation', 'HC-013', 'HC-014', 'HC-015'),
  gamemaster: zeroStep('gamemaster', 'HC-016', 'HC-017', 'HC-018'),
  characters: phase(
    'characters',
    ['HC-017', 'HC-018', 'HC-021', 'HC-022', 'HC-026', 'HC-030', 'HC-033', 'HC-034', 'HC-040', 'HC-041'],
    {
      awaits: (state) => playerSeats(state).filter((seat) => !isReady({ state, seat })),
      waitingFor: () => setupWords.waiting.characters,
      path: inZero,
    },
  ),
  between: phase('between', ['HC-002', 'HC-194', 'HC-198', 'HC-212', 'HC-213', 'HC-214', 'HC-215'], {
    awaits: (state) => [...judges(state), ...seatsWithoutCharacter(state)],
    waitingFor: () => playWords.waiting.between,
    path: (state) => (state.sessions === 0 ? inZero(state) : inSession(state)),
  }),
  'time-skip': phase('time-skip', ['HC-194', 'HC-195', 'HC-196', 'HC-197'], {
    awaits: seatsOwingLifepath,
    waitingFor: () => playWords.waiting.skip,
    path: inSession,
  }),
  framing: phase('framing', ['HC-199', 'HC-200', 'HC-201', 'HC-203', 'HC-204', 'HC-206'], {
    awaits: judges,
    waitingFor: () => playWords.waiting.framing,
    path: inSession,
  }),
  scene: phase('scene', ['HC-027', 'HC-047', 'HC-199', 'HC-202', 'HC-205'], {
    awaits: (state) => (state.compel ? [state.compel.to] : [...judges(state), ...seatsPresent(state)]),
    waitingFor: ({ compel }) => (compel ? playWords.waiting.compel : playWords.waiting.scene),
    path: inScene,
  }),
  'test-stakes': phase(
    'test-stakes',
    ['HC-056', 'HC-057', 'HC-058', 'HC-059', 'HC-060', 'HC-062', 'HC-063', 'HC-065', 'HC-066', 'HC-068'],
    { awaits: seatsAtStakes, waitingFor: () => testWords.waiting.stakes, path: inTest },
  ),
  'test-build': phase(
    'test-build',
    ['HC-070', 'HC-071', 'HC-074', 'HC-076', 'HC-077', 'HC-080', 'HC-081', 'HC-082', 'HC-083', 'HC-143'],
    { awaits: seatsBuilding, waitingFor: () => testWords.waiting.build, path: inTest },
  ),
  'test-roll': phase(
    'test-roll',
    ['HC-073', 'HC-075', 'HC-083', 'HC-084', 'HC-085', 'HC-086', 'HC-087', 'HC-092'],
    {
      awaits: (state) => [ownerOfSide(state, openTest(state), rollerOf(openTest(state)))],
      waitingFor: ({ test }) => testWords.waiting[test?.target === null ? 'target' : 'roll'],
      path: inTest,
    },
  ),
  'test-rerolls': phase(
    'test-rerolls',
    ['HC-088', 'HC-089', 'HC-090', 'HC-091', 'HC-093', 'HC-094', 'HC-095', 'HC-096', 'HC-097', 'HC-099'],
    {
      awaits: (state) => allSeats(state.seats).filter((seat) => mayReroll(state, seat)),
      waitingFor: () => testWords.waiting.rerolls,
      path: inTest,
    },
  ),
  'test-outcome': phase('test-outcome', ['HC-067', 'HC-100', 'HC-101', 'HC-102', 'HC-103'], {
    awaits: judges,
    waitingFor: () => testWords.waiting.outcome,
    path: inTest,
  }),
  'ability-asked': phase(
    'ability-asked',
    ['HC-106', 'HC-108', 'HC-109', 'HC-118', 'HC-124', 'HC-131', 'HC-138', 'HC-139'],
    { awaits: judges, waitingFor: () => abilityWords.waiting.asked, path: inTest },
  ),
  'ability-roll': phase('ability-roll', ['HC-109', 'HC-110', 'HC-084', 'HC-085'], {
    awaits: seatsAsking,
    waitingFor: () => abilityWords.waiting.roll,
    path: inTest,
  }),
  'ability-rerolls': phase('ability-rerolls', ['HC-111', 'HC-112', 'HC-157'], {
    awaits: seatsAsking,
    waitingFor: () => abilityWords.waiting.rerolls,
    path: inTest,
  }),
  'ability-resolve': phase('ability-resolve', ['HC-115', 'HC-128', 'HC-134', 'HC-135', 'HC-136', 'HC-142'], {
    awaits: (state) => (isToBeWritten(openAbility(state)) ? seatsAsking(state) : judges(state)),
    waitingFor(state) {
      const ability = openAbility(state)
      if (ability.result === 'fail') return abilityWords.waiting.failed
      if (!ability.answer) return abilityWords.waiting.answer
      return abilityWords.waiting[isToBeWritten(ability) ? 'write' : 'judge']
    },
    path: inTest,
  }),
  'award-persona': phase('award-persona', ['HC-170', 'HC-171', 'HC-172', 'HC-177', 'HC-207', 'HC-208'], {
    awaits: seatsUnfinished,
    waitingFor: () => closingWords.waiting.award,
    path: atTheEnd,
  }),
  'set-beliefs': phase(
    'set-beliefs',
    ['HC-022', 'HC-025', 'HC-026', 'HC-029', 'HC-173', 'HC-174', 'HC-178', 'HC-209'],
    { awaits: seatsUnfinished, waitingFor: () => closingWords.waiting.beliefs, path: atTheEnd },
  ),
  'trait-vote': phase(
    'trait-vote',
    ['HC-187', 'HC-188', 'HC-189', 'HC-190', 'HC-191', 'HC-192', 'HC-193', 'HC-210'],
    {
      awaits: seatsOwingBallot,
      waitingFor: ({ session }) =>
        closingWords.waiting[session?.closing?.vote?.round === 'propose' ? 'propose' : 'vote'],
      path: atTheEnd,
    },
  ),
  'voluntary-condition': phase('voluntary-condition', ['HC-052', 'HC-207', 'HC-211'], {
    awaits: seatsUnfinished,
    waitingFor: () => closingWords.waiting.condition,
    path: atTheEnd,
  }),
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
