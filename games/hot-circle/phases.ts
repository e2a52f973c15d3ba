import { allSeats, type Phase, type Seat } from '../../engine/writing.ts'
import { seatsNotAgreed } from './rules/agreeing.ts'
import { isClosing, seatsUnfinished } from './rules/closing.ts'
import { isReady } from './rules/drafts.ts'
import { placeOfStep } from './rules/moments.ts'
import { judges, ownerOf, playerSeats, seatsOwingLifepath, seatsWithoutCharacter } from './rules/people.ts'
import { isToBeWritten, openAbility, seatsAsking } from './rules/testing/ability-settling.ts'
import { seatsBuilding } from './rules/testing/building.ts'
import { mayReroll, rollerOf } from './rules/testing/rerolls.ts'
import { openTest, ownerOfSide } from './rules/testing/sides.ts'
import { seatsAtStakes } from './rules/testing/stakes.ts'
import { seatsOwingBallot } from './rules/trait-vote.ts'
import type { HotCircle, PhaseName } from './state.ts'
import { whyPlay, words } from './words/index.ts'

type CirclePhase = Phase<HotCircle>

/** A stage that waits for the same thing all the time; where it depends, the list below says on what. */
function phase(name: PhaseName, rules: readonly string[], awaits: CirclePhase['awaits']): CirclePhase {
  return { title: words.phases[name], rules, awaits, waitingFor: () => words.waiting[name], path }
}

/** "Session 2", "Scene 3", "Rerolls"; an ability test may come before the scene. */
function path({ phase: stage, sessions, session }: HotCircle): readonly string[] {
  const title = words.phases[stage]
  if (placeOfStep(stage) >= 0 || sessions === 0) return [words.path.sessionZero, title]
  const top = words.path.session(sessions)
  if (isClosing(stage)) return [top, words.path.ending]
  const scene = session?.scene ? [words.path.scene(session.scene.number)] : []
  return stage === 'scene' ? [top, ...scene] : [top, ...scene, title]
}

/** The rulebook's stages, in its order. */
export const phases: Readonly<Record<PhaseName, CirclePhase>> = {
  genre: phase('genre', ['HC-001', 'HC-003', 'HC-004'], seatsNotAgreed),
  settings: phase('settings', ['HC-003', 'HC-005', 'HC-006'], seatsNotAgreed),
  factions: phase('factions', ['HC-003', 'HC-007', 'HC-008'], seatsNotAgreed),
  relations: phase('relations', ['HC-009', 'HC-010', 'HC-011', 'HC-012', 'HC-013'], seatsNotAgreed),
  situation: phase('situation', ['HC-013', 'HC-014', 'HC-015'], seatsNotAgreed),
  gamemaster: phase('gamemaster', ['HC-016', 'HC-017', 'HC-018'], seatsNotAgreed),
  characters: phase(
    'characters',
    ['HC-017', 'HC-018', 'HC-021', 'HC-022', 'HC-026', 'HC-030', 'HC-033', 'HC-034', 'HC-040', 'HC-041'],
    (state) => playerSeats(state).filter((seat) => !isReady({ state, seat })),
  ),
  between: phase(
    'between',
    ['HC-002', 'HC-194', 'HC-198', 'HC-212', 'HC-213', 'HC-214', 'HC-215'],
    (state) => [...judges(state), ...seatsWithoutCharacter(state)],
  ),
  'time-skip': phase('time-skip', ['HC-194', 'HC-195', 'HC-196', 'HC-197'], seatsOwingLifepath),
  framing: phase('framing', ['HC-199', 'HC-200', 'HC-201', 'HC-203', 'HC-204', 'HC-206'], judges),
  scene: {
    ...phase('scene', ['HC-027', 'HC-047', 'HC-199', 'HC-202', 'HC-205'], (state) =>
      state.compel ? [state.compel.to] : [...judges(state), ...seatsPresent(state)],
    ),
    waitingFor: ({ compel }) => words.waiting[compel ? 'compel' : 'scene'],
  },
  'test-stakes': phase(
    'test-stakes',
    ['HC-056', 'HC-057', 'HC-058', 'HC-059', 'HC-060', 'HC-062', 'HC-063', 'HC-065', 'HC-066', 'HC-068'],
    seatsAtStakes,
  ),
  'test-build': phase(
    'test-build',
    ['HC-070', 'HC-071', 'HC-074', 'HC-076', 'HC-077', 'HC-080', 'HC-081', 'HC-082', 'HC-083', 'HC-143'],
    seatsBuilding,
  ),
  'test-roll': {
    ...phase(
      'test-roll',
      ['HC-073', 'HC-075', 'HC-083', 'HC-084', 'HC-085', 'HC-086', 'HC-087', 'HC-092'],
      (state) => [ownerOfSide(state, openTest(state), rollerOf(openTest(state)))],
    ),
    waitingFor: ({ test }) => words.waiting[test?.target === null ? 'target' : 'test-roll'],
  },
  'test-rerolls': phase(
    'test-rerolls',
    ['HC-088', 'HC-089', 'HC-090', 'HC-091', 'HC-093', 'HC-094', 'HC-095', 'HC-096', 'HC-097', 'HC-099'],
    (state) => allSeats(state.seats).filter((seat) => mayReroll(state, seat)),
  ),
  'test-outcome': phase('test-outcome', ['HC-067', 'HC-100', 'HC-101', 'HC-102', 'HC-103'], judges),
  'ability-asked': phase(
    'ability-asked',
    ['HC-106', 'HC-108', 'HC-109', 'HC-118', 'HC-124', 'HC-131', 'HC-138', 'HC-139'],
    judges,
  ),
  'ability-roll': phase('ability-roll', ['HC-109', 'HC-110', 'HC-084', 'HC-085'], seatsAsking),
  'ability-rerolls': phase('ability-rerolls', ['HC-111', 'HC-112', 'HC-157'], seatsAsking),
  'ability-resolve': {
    ...phase('ability-resolve', ['HC-115', 'HC-128', 'HC-134', 'HC-135', 'HC-136', 'HC-142'], (state) =>
      isToBeWritten(openAbility(state)) ? seatsAsking(state) : judges(state),
    ),
    waitingFor(state) {
      const ability = openAbility(state)
      if (ability.result === 'fail') return words.waiting['ability-resolve']
      if (!ability.answer) return words.waiting.answer
      return words.waiting[isToBeWritten(ability) ? 'write' : 'judge']
    },
  },
  'award-persona': phase(
    'award-persona',
    ['HC-170', 'HC-171', 'HC-172', 'HC-177', 'HC-207', 'HC-208'],
    seatsUnfinished,
  ),
  'set-beliefs': phase(
    'set-beliefs',
    ['HC-022', 'HC-025', 'HC-026', 'HC-029', 'HC-173', 'HC-174', 'HC-178', 'HC-209'],
    seatsUnfinished,
  ),
  'trait-vote': {
    ...phase(
      'trait-vote',
      ['HC-187', 'HC-188', 'HC-189', 'HC-190', 'HC-191', 'HC-192', 'HC-193', 'HC-210'],
      seatsOwingBallot,
    ),
    waitingFor: ({ session }) =>
      words.waiting[session?.closing?.vote?.round === 'propose' ? 'propose' : 'trait-vote'],
  },
  'voluntary-condition': phase('voluntary-condition', ['HC-052', 'HC-207', 'HC-211'], seatsUnfinished),
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
