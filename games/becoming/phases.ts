import { allSeats, type Phase, refusal, type Seat } from '../../engine/writing.ts'
import { endingOf, isTold, nextTeller } from './rules/ending.ts'
import { outlineOf } from './rules/quest.ts'
import { HOST, nextFate, pickerOf } from './rules/roles.ts'
import { hasBargain, sceneOf, sideSeat, winnerOf } from './rules/scene.ts'
import { listUnwritten } from './rules/sheet.ts'
import { type Becoming, type PhaseName, type ScenePhase, SEATS, SIDES } from './state.ts'
import { path, stages, waiting } from './words/table.ts'
import { why, words } from './words/words.ts'

type Awaited = Phase<Becoming>['awaits']

/** A stage waits for what its words say, unless it says more itself. */
function stage(name: PhaseName, rules: readonly string[], awaits: Awaited): Phase<Becoming> {
  return { title: stages[name].title, rules, awaits, waitingFor: () => stages[name].waits }
}

/** A stage of a scene: its breadcrumb is the scene's number and title, the step's number and name. */
function step(name: ScenePhase, rules: readonly string[], awaits: Awaited): Phase<Becoming> {
  return {
    ...stage(name, rules, awaits),
    path(state) {
      const { scene } = state
      const { title } = stages[name]
      if (!scene) return [title]
      return [path.scene(scene.index + 1, outlineOf(state)?.title ?? ''), path.step(scene.step, title)]
    },
  }
}

const hero = (state: Becoming): Seat[] => (state.hero === null ? [] : [state.hero])
const agent = (state: Becoming): Seat[] => [sceneOf(state).agent]

/** Step 2: the Threat comes first, then whatever stakes are missing. */
function listThreatening(state: Becoming): Seat[] {
  const { threat, agentStakes, heroStakes } = sceneOf(state)
  return [
    ...(threat === null || agentStakes === null ? agent(state) : []),
    ...(threat !== null && heroStakes === null ? hero(state) : []),
  ]
}

/** Step 12: the winner, and whoever owes an Asset its new words. */
function listTelling(state: Becoming): Seat[] {
  const teller = winnerOf(state)
  return [...new Set([teller, ...listUnwritten(state).map(({ subverted }) => subverted?.by ?? teller)])]
}

function listClosing(state: Becoming): Seat[] {
  const ending = endingOf(state)
  if (isTold(ending)) return ending.winners.filter((seat) => !ending.closed.includes(seat))
  const next = nextTeller(ending)
  return next === undefined ? [] : [next]
}

/** Step 6: the Hero while something is open, and Tempters to whom she has made a counter-offer. */
function listAnswering(state: Becoming): Seat[] {
  const countered = sceneOf(state).bargains.filter(({ status }) => status === 'countered')
  return [...(hasBargain(state, 'open') ? hero(state) : []), ...countered.map(({ tempter }) => tempter)]
}

/** Step 8: whoever has not said that the dice may fall. */
function listAdding(state: Becoming): Seat[] {
  const { ready } = sceneOf(state)
  return SIDES.filter((side) => !ready[side]).map((side) => sideSeat(state, side))
}

/** The stages of play in the rulebook's order: whom each awaits, and what for. */
export const phases: Record<PhaseName, Phase<Becoming>> = {
  gathering: {
    ...stage('gathering', ['BE-001', 'BE-002', 'BE-003'], ({ hero }) =>
      hero === null ? allSeats(SEATS) : [HOST],
    ),
    waitingFor: (state) => (state.hero === null ? stages.gathering.waits : waiting.start),
  },
  draft: {
    ...stage('draft', ['BE-010', 'BE-011', 'BE-012', 'BE-013'], (state) => [pickerOf(state)]),
    path: (state) => [path.creating, words.draft.path(state.assets.length + 1)],
  },
  naming: { ...stage('naming', ['BE-014'], hero), path: () => [path.creating, stages.naming.title] },
  fates: {
    ...stage('fates', ['BE-020', 'BE-021'], (state) => [nextFate(state) ?? 0]),
    path: () => [path.creating, stages.fates.title],
  },
  framing: step('framing', ['BE-031', 'BE-032', 'BE-040', 'BE-041', 'BE-042'], agent),
  threat: {
    ...step('threat', ['BE-045', 'BE-046', 'BE-047'], listThreatening),
    waitingFor: (state) => (sceneOf(state).threat === null ? stages.threat.waits : waiting.stakes),
  },
  'hero-dice': step(
    'hero-dice',
    ['BE-050', 'BE-051', 'BE-052', 'BE-053', 'BE-054', 'BE-055', 'BE-150'],
    hero,
  ),
  'agent-dice': step('agent-dice', ['BE-060', 'BE-061', 'BE-062', 'BE-063', 'BE-064', 'BE-153'], agent),
  temptation: step(
    'temptation',
    [
      ...['BE-070', 'BE-071', 'BE-072', 'BE-073', 'BE-074'],
      ...['BE-075', 'BE-076', 'BE-077', 'BE-078', 'BE-079'],
    ],
    (state) => sceneOf(state).tempters.filter((seat) => sceneOf(state).moves[seat] === null),
  ),
  answers: {
    ...step('answers', ['BE-085', 'BE-086', 'BE-087', 'BE-088', 'BE-089', 'BE-090'], listAnswering),
    waitingFor: (state) => (hasBargain(state, 'open') ? stages.answers.waits : waiting.counter),
  },
  'late-calls': step('late-calls', ['BE-100', 'BE-101', 'BE-102', 'BE-103'], listAdding),
  prize: step(
    'prize',
    ['BE-110', 'BE-111', 'BE-112', 'BE-113', 'BE-114', 'BE-115', 'BE-116', 'BE-151', 'BE-154'],
    (state) => [winnerOf(state)],
  ),
  resolution: {
    ...step('resolution', ['BE-120', 'BE-125', 'BE-140'], listTelling),
    waitingFor: (state) => (sceneOf(state).resolved ? waiting.closing : stages.resolution.waits),
  },
  finale: {
    ...stage('finale', ['BE-175', 'BE-176', 'BE-177', 'BE-178', 'BE-179'], listClosing),
    waitingFor: (state) => (isTold(endingOf(state)) ? waiting.closeStory : stages.finale.waits),
    path: () => [stages.finale.title, path.last],
  },
  finished: { ...stage('finished', ['BE-180'], () => []), final: refusal('BE-180', why.finished) },
}
