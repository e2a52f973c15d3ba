import type { Phase, Seat } from '../../engine/game.ts'
import { refusal } from '../../engine/refusal.ts'
import { allSeats } from '../../engine/telling/names.ts'
import { endingOf, isTold, nextTeller } from './rules/ending.ts'
import { outlineOf } from './rules/quest.ts'
import { HOST, nextFate, pickerOf } from './rules/roles.ts'
import { hasBargain, sceneOf, sideSeat, winnerOf } from './rules/scene.ts'
import { listUnwritten } from './rules/sheet.ts'
import { type Becoming, type PhaseName, SEATS } from './state.ts'
import { path, titles, waiting } from './words/table.ts'
import { why, words } from './words/words.ts'

/** A stage of a scene: its breadcrumb is the scene's number and title, the step's number and name. */
function step(title: string, phase: Omit<Phase<Becoming>, 'title' | 'path'>): Phase<Becoming> {
  return {
    title,
    ...phase,
    path(state) {
      const { scene } = state
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

/** The stages of play in the rulebook's order: whom each awaits, and what for. */
export const phases: Record<PhaseName, Phase<Becoming>> = {
  gathering: {
    title: titles.gathering,
    rules: ['BE-001', 'BE-002', 'BE-003'],
    awaits: (state) => (state.hero === null ? allSeats(SEATS) : [HOST]),
    waitingFor: (state) => (state.hero === null ? waiting.hero : waiting.start),
  },
  draft: {
    title: titles.draft,
    rules: ['BE-010', 'BE-011', 'BE-012', 'BE-013'],
    awaits: (state) => [pickerOf(state)],
    waitingFor: () => waiting.pick,
    path: (state) => [titles.creating, words.draft.path(state.assets.length + 1)],
  },
  naming: {
    title: titles.naming,
    rules: ['BE-014'],
    awaits: hero,
    waitingFor: () => waiting.name,
    path: () => [titles.creating, titles.naming],
  },
  fates: {
    title: titles.fates,
    rules: ['BE-020', 'BE-021'],
    awaits: (state) => [nextFate(state) ?? 0],
    waitingFor: () => waiting.fate,
    path: () => [titles.creating, titles.fates],
  },
  framing: step(titles.framing, {
    rules: ['BE-031', 'BE-032', 'BE-040', 'BE-041', 'BE-042'],
    awaits: agent,
    waitingFor: () => waiting.framing,
  }),
  threat: step(titles.threat, {
    rules: ['BE-045', 'BE-046', 'BE-047'],
    awaits: listThreatening,
    waitingFor: (state) => (sceneOf(state).threat === null ? waiting.threat : waiting.stakes),
  }),
  'hero-dice': step(titles.heroDice, {
    rules: ['BE-050', 'BE-051', 'BE-052', 'BE-053', 'BE-054', 'BE-055', 'BE-150'],
    awaits: hero,
    waitingFor: () => waiting.heroDice,
  }),
  'agent-dice': step(titles.agentDice, {
    rules: ['BE-060', 'BE-061', 'BE-062', 'BE-063', 'BE-064', 'BE-153'],
    awaits: agent,
    waitingFor: () => waiting.agentDice,
  }),
  temptation: step(titles.temptation, {
    rules: [
      ...['BE-070', 'BE-071', 'BE-072', 'BE-073', 'BE-074'],
      ...['BE-075', 'BE-076', 'BE-077', 'BE-078', 'BE-079'],
    ],
    awaits: (state) => sceneOf(state).tempters.filter((seat) => sceneOf(state).moves[seat] === null),
    waitingFor: () => waiting.temptation,
  }),
  answers: step(titles.answers, {
    rules: ['BE-085', 'BE-086', 'BE-087', 'BE-088', 'BE-089', 'BE-090'],
    awaits: (state) => [
      ...(hasBargain(state, 'open') ? hero(state) : []),
      ...sceneOf(state).bargains.flatMap(({ status, tempter }) => (status === 'countered' ? [tempter] : [])),
    ],
    waitingFor: (state) => (hasBargain(state, 'open') ? waiting.answers : waiting.counter),
  }),
  'late-calls': step(titles.lateCalls, {
    rules: ['BE-100', 'BE-101', 'BE-102', 'BE-103'],
    awaits: (state) =>
      (['hero', 'agent'] as const).flatMap((side) =>
        sceneOf(state).ready[side] ? [] : [sideSeat(state, side)],
      ),
    waitingFor: () => waiting.lateCalls,
  }),
  prize: step(titles.prize, {
    rules: ['BE-110', 'BE-111', 'BE-112', 'BE-113', 'BE-114', 'BE-115', 'BE-116', 'BE-151', 'BE-154'],
    awaits: (state) => [winnerOf(state)],
    waitingFor: () => waiting.prize,
  }),
  resolution: step(titles.resolution, {
    rules: ['BE-120', 'BE-125', 'BE-140'],
    awaits: listTelling,
    waitingFor: (state) => (sceneOf(state).resolved ? waiting.closing : waiting.resolution),
  }),
  finale: {
    title: titles.finale,
    rules: ['BE-175', 'BE-176', 'BE-177', 'BE-178', 'BE-179'],
    awaits: listClosing,
    waitingFor: (state) => (isTold(endingOf(state)) ? waiting.closeStory : waiting.ending),
    path: () => [titles.finale, path.last],
  },
  finished: {
    title: titles.finished,
    rules: ['BE-180'],
    final: refusal('BE-180', why.finished),
    awaits: () => [],
    waitingFor: () => '',
  },
}
